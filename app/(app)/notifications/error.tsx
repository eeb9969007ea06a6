"use client";

import { SectionFailed } from "@/components/ui/section-failed";

export default function NotificationsError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionFailed title="Notifications" retry={retry} />;
}
