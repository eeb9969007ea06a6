"use client";

import { describeDelivery } from "@/components/billing/invoices/describe-delivery";
import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { discardInvoiceRunAction, sendInvoiceRunAction } from "@/lib/actions/billing/invoice-runs";
import type { InvoiceRunDetailDto } from "@/lib/domain/billing/invoice-runs/dto";

/** Sends or discards a run's drafts. */
export function InvoiceRunActions({
  id,
  status,
  counts,
  items,
}: Pick<InvoiceRunDetailDto, "id" | "status" | "counts" | "items">) {
  const waiting = counts.created + counts.failed;
  if ((status !== "created" && status !== "sent") || waiting === 0) return null;
  const invoices = waiting === 1 ? "1 invoice" : `${waiting} invoices`;
  const drafts = items.filter((item) => item.status === "created" || item.status === "failed");
  const printCount = drafts.filter(({ invoice }) => invoice?.isOnPaper).length;
  const missingCount = drafts.filter(({ invoice }) => invoice?.isMissingEmail).length;
  const emailCount = waiting - printCount - missingCount;
  return (
    <>
      <ConfirmActionButton
        label="Discard drafts"
        size="medium"
        title="Discard this run's drafts?"
        confirmLabel="Discard drafts"
        call={() => discardInvoiceRunAction({ id })}
        done="Drafts discarded"
      >
        The drafts are voided, and their charges become unbilled again. Sent invoices don't change.
      </ConfirmActionButton>
      <ConfirmActionButton
        label={status === "sent" ? `Send ${invoices} again` : `Send ${invoices}`}
        size="medium"
        variant="primary"
        icon="paper-plane-tilt"
        title={`Send ${invoices}?`}
        confirmLabel={`Send ${invoices}`}
        call={() => sendInvoiceRunAction({ id })}
      >
        {describeDelivery({ emailCount, printCount, missingCount })} Sent invoices can't be changed.
      </ConfirmActionButton>
    </>
  );
}
