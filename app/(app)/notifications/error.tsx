"use client";

import { SectionError } from "@/components/ui/section-error";

export default function NotificationsError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionError title="Notifications" retry={retry} />;
}
