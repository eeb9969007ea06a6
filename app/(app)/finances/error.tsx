"use client";

import { SectionFailed } from "@/components/ui/section-failed";

export default function FinancesError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionFailed title="Finances" retry={retry} />;
}
