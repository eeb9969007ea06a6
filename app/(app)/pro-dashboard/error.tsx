"use client";

import { SectionFailed } from "@/components/ui/section-failed";

export default function InvoicingError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionFailed title="Invoices" retry={retry} />;
}
