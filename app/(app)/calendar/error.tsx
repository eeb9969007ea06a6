"use client";

import { SectionFailed } from "@/components/ui/section-failed";

export default function CalendarError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionFailed title="Calendar" retry={retry} />;
}
