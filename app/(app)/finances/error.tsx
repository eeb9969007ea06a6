"use client";

import { SectionError } from "@/components/ui/section-error";

export default function FinancesError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionError title="Finances" retry={retry} />;
}
