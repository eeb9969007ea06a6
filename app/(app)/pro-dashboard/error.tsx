"use client";

import { SectionError } from "@/components/ui/section-error";

export default function InvoicingError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionError title="Invoices" retry={retry} />;
}
