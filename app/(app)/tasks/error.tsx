"use client";

import { SectionFailed } from "@/components/ui/section-failed";

export default function TasksError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionFailed title="Tasks" retry={retry} />;
}
