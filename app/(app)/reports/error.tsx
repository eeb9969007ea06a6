"use client";

import { SectionError } from "@/components/ui/section-error";

export default function ReportsError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionError title="Reports" retry={retry} />;
}
