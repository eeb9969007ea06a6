import type { InvoiceDetailDto, InvoiceHistoryEntryDto } from "@/lib/domain/billing/invoices/dto";

type HistoryTextFormatter = (invoice: Pick<InvoiceDetailDto, "customerEmail">) => string;

const HISTORY_TEXTS: Record<string, HistoryTextFormatter> = {
  "invoice.created": () => "Created",
  "invoice.updated": () => "Changed",
  "invoice.attachment_added": () => "Attachment added",
  "invoice.attachment_deleted": () => "Attachment deleted",
  "invoice.attachment_restored": () => "Attachment restored",
  "invoice.link_created": () => "Payment link created",
  // A sent invoice can't change, so it still has the email address to which it was sent.
  "invoice.sent": ({ customerEmail }) => `Sent to ${customerEmail}`,
  "invoice.resent": ({ customerEmail }) => `Sent again to ${customerEmail}`,
  "invoice.overdue": () => "Became overdue",
  "invoice.paid": () => "Paid",
  "invoice.payment_reversed": () => "Payment reversed",
  "invoice.refunded": () => "Refunded",
  "invoice.disputed": () => "Dispute updated",
  "invoice.surplus-received": () => "Extra card payment received",
  "invoice.surplus-refunded": () => "Extra card payment refunded",
  "invoice.surplus-refund-failed": () => "The bank returned the refund of the extra card payment",
  "invoice.voided": () => "Voided",
};

/** Describes an audit log entry, for example "Sent to maria@example.com by Dana". */
export function getInvoiceHistoryText(
  { action, actorKind, actorName }: Pick<InvoiceHistoryEntryDto, "action" | "actorKind" | "actorName">,
  invoice: Pick<InvoiceDetailDto, "customerEmail">,
): string {
  const isByHand = actorKind === "user" || actorKind === "companionApp";
  if (action === "invoice.paid" || action === "invoice.payment_recorded") {
    if (isByHand) return `Payment recorded by ${actorName ?? "a former member"}`;
    return action === "invoice.paid" ? "Paid by card" : "Partly paid by card";
  }
  const sentence = HISTORY_TEXTS[action]?.(invoice) ?? "Changed";
  return isByHand ? `${sentence} by ${actorName ?? "a former member"}` : sentence;
}
