"use client";

import { useFormatCents } from "@/components/money/use-format-cents";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import type { InvoiceRunDetailDto } from "@/lib/domain/billing/invoice-runs/dto";
import type { Currency } from "@/lib/money/currency";
import { getInvoicingHref } from "../../_components/invoicing-url-state";

interface OtherDraftsAlertProps {
  drafts: InvoiceRunDetailDto["otherDrafts"];
  currency: Currency;
}

/** Shows the number and total of the drafts that aren't part of the run. */
export function OtherDraftsAlert({ drafts: { count, totalCents }, currency }: OtherDraftsAlertProps) {
  const formatCents = useFormatCents();
  if (count === 0) return null;
  return (
    <Alert
      title={`${count === 1 ? "1 other draft" : `${count} other drafts`}, ${formatCents(totalCents, currency)}`}
      actions={
        <ButtonLink href={getInvoicingHref({ tab: "all", status: "draft" })} size="small">
          View drafts
        </ButtonLink>
      }
    >
      {count === 1 ? "This draft isn't part of this run." : "These drafts aren't part of this run."} Send
      drafts from the list of invoices.
    </Alert>
  );
}
