"use client";

import { SectionError } from "@/components/ui/section-error";

export default function TasksError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionError title="Tasks" retry={retry} />;
}
