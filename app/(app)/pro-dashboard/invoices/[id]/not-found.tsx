"use client";

import { allInvoicesHref } from "@/components/invoices/hrefs";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

// In the browser's code, because it stands in the data of every invoice's page otherwise.
export default function InvoiceNotFound() {
  return (
    <>
      <h1 className="sr-only">Invoice not found</h1>
      <EmptyState
        drawing="spot-paper"
        title="There is no such invoice"
        action={<ButtonLink href={allInvoicesHref}>All invoices</ButtonLink>}
      >
        The address may be incomplete, or the invoice belongs to another organization.
      </EmptyState>
    </>
  );
}
