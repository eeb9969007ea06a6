"use client";

import { SectionFailed } from "@/components/ui/section-failed";

export default function ReportsError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionFailed title="Reports" retry={retry} />;
}
