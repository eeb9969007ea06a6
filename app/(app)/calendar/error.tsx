"use client";

import { SectionError } from "@/components/ui/section-error";

export default function CalendarError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionError title="Calendar" retry={retry} />;
}
