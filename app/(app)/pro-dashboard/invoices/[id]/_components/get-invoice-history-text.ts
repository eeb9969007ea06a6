import type { InvoiceDetailDto, InvoiceHistoryEntryDto } from "@/lib/domain/billing/records/invoice-dto";
import type { Currency } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";

const LINK_CREATED = "invoice.link_created";

const METHODS = {
  card: "card",
  bank_debit: "bank debit",
  cash: "cash",
  check: "check",
  transfer: "bank transfer",
  credit: "client credit",
} as const;

type HistoryTextFormatter = (invoice: Pick<InvoiceDetailDto, "customerEmail">) => string;

const HISTORY_TEXTS: Record<string, HistoryTextFormatter> = {
  "invoice.created": () => "Created",
  "invoice.updated": () => "Changed",
  "invoice.attachment_added": () => "Attachment added",
  "invoice.attachment_deleted": () => "Attachment deleted",
  "invoice.attachment_restored": () => "Attachment restored",
  [LINK_CREATED]: () => "Payment link created",
  // A sent invoice can't change, so it still contains the email address that it was sent to.
  "invoice.sent": ({ customerEmail }) =>
    customerEmail === null ? "Sent on paper" : `Sent to ${customerEmail}`,
  "invoice.resent": ({ customerEmail }) => addRecipient("Sent again", customerEmail),
  "invoice.reminded": ({ customerEmail }) => addRecipient("Payment reminder sent", customerEmail),
  "invoice.texted": () => "Payment reminder sent by text message",
  "invoice.text_failed": () => "Payment reminder by text message failed (we'll keep trying for a few hours)",
  "invoice.autopay_scheduled": () => "Automatic payment scheduled",
  "invoice.autopay_attempted": () => "Automatic payment started",
  "invoice.autopay_failed": () => "Automatic payment failed",
  "invoice.reminders_paused": () => "Reminders paused",
  "invoice.reminders_resumed": () => "Reminders resumed",
  "invoice.overdue": () => "Became overdue",
  "invoice.debit_started": () => "Bank debit started",
  "invoice.debit_failed": () => "Bank debit failed",
  "invoice.paid": () => "Paid",
  "invoice.disputed": () => "Dispute updated",
  "invoice.surplus_received": () => "Extra online payment received",
  "invoice.surplus_refunded": () => "Extra online payment refunded",
  "invoice.surplus_refund_failed": () => "Bank returned the refund of the extra payment",
  "invoice.voided": () => "Voided",
  "invoice.credit_note_resent": ({ customerEmail }) => addRecipient("Credit note sent again", customerEmail),
  "invoice.written_off": () => "Balance written off",
  "invoice.write_off_undone": () => "Write-off undone",
};

type HistoryEntry = Omit<InvoiceHistoryEntryDto, "id" | "at">;

function addRecipient(text: string, email: string | null): string {
  return email === null ? text : `${text} to ${email}`;
}

/** Returns whether a member made the change, rather than Stripe or a job. */
function isByHand({ actorKind }: Pick<HistoryEntry, "actorKind">): boolean {
  return actorKind === "user" || actorKind === "companionApp";
}

/** Describes an audit log entry, for example "Sent to maria@example.com by Dana". */
export function getInvoiceHistoryText(
  entry: HistoryEntry,
  invoice: Pick<InvoiceDetailDto, "customerEmail" | "currency">,
  numberFormat: NumberFormat,
): string {
  const sentence = describeAction(entry, invoice, numberFormat);
  if (entry.runStartedBy) return `${sentence} in an invoice run started by ${entry.runStartedBy}`;
  const withActor = isByHand(entry) ? `${sentence} by ${entry.actorName ?? "a former member"}` : sentence;
  return `${withActor}${describeDetail(entry, invoice.currency, numberFormat)}`;
}

function describeAction(
  entry: HistoryEntry,
  invoice: Pick<InvoiceDetailDto, "customerEmail" | "currency">,
  numberFormat: NumberFormat,
): string {
  const { action } = entry;
  if (action === "invoice.paid" || action === "invoice.payment_recorded") {
    return describePayment(entry, invoice.currency, numberFormat);
  }
  if (action === "invoice.payment_reversed") {
    return `${nameManualPayment(entry, invoice.currency, numberFormat)} reversed`;
  }
  return (
    describeReturn(entry, invoice.currency, numberFormat) ?? HISTORY_TEXTS[action]?.(invoice) ?? "Changed"
  );
}

/**
 * Describes the reason for a reversal, or the part of a payment that became credit. Empty if there is neither.
 */
function describeDetail(
  { action, creditedCents, reason }: HistoryEntry,
  currency: Currency,
  numberFormat: NumberFormat,
): string {
  if (action === "invoice.payment_reversed") return reason ? `: ${reason}` : "";
  return creditedCents ? `. ${formatCents(creditedCents, currency, numberFormat)} became credit` : "";
}

/** Returns text such as "Payment of $500.00 (check)". Old audit log entries don't contain the method or amount. */
function nameManualPayment(entry: HistoryEntry, currency: Currency, numberFormat: NumberFormat): string {
  const { method, amountCents, creditedCents } = entry;
  if (amountCents === null) return "Payment";
  const amount = formatCents(amountCents + (creditedCents ?? 0), currency, numberFormat);
  return method ? `Payment of ${amount} (${METHODS[method]})` : `Payment of ${amount}`;
}

/** Describes a credit note or a refund. Returns null for other changes. Old audit log entries don't contain the amount. */
function describeReturn(
  { action, amountCents }: HistoryEntry,
  currency: Currency,
  numberFormat: NumberFormat,
): string | null {
  const amount = amountCents === null ? "" : formatCents(Math.abs(amountCents), currency, numberFormat);
  const ofAmount = amount && ` of ${amount}`;
  if (action === "invoice.credited") return `Credit note${ofAmount} created`;
  if (action === "invoice.refund_failed") return `Refund${ofAmount} failed`;
  if (action === "invoice.refund_marked") return `Failed refund${ofAmount} marked as refunded`;
  if (action === "invoice.refund_kept_as_credit") return `Failed refund${ofAmount} kept as credit`;
  if (action !== "invoice.refunded") return null;
  if (amountCents !== null && amountCents < 0) return `Refund${ofAmount} returned by the bank`;
  return `Refunded ${amount}`.trim();
}

/** Describes a payment. Old audit log entries don't contain its method or amount. */
function describePayment(entry: HistoryEntry, currency: Currency, numberFormat: NumberFormat): string {
  const { action, method, amountCents, creditedCents, automaticNote } = entry;
  if (automaticNote) {
    return action === "invoice.paid" ? automaticNote : automaticNote.replace("Paid", "Partly paid");
  }
  if (isByHand(entry)) return `${nameManualPayment(entry, currency, numberFormat)} recorded`;
  const cents = amountCents === null ? null : amountCents + (creditedCents ?? 0);
  const amount = cents === null ? "" : ` ${formatCents(cents, currency, numberFormat)}`;
  return `${action === "invoice.paid" ? "Paid" : "Partly paid"}${amount} by ${METHODS[method ?? "card"]}`;
}

/**
 * Omits payment links that jobs created after the invoice's first link. Jobs replace the link after each
 * partial payment.
 */
export function listShownHistory(history: readonly InvoiceHistoryEntryDto[]): InvoiceHistoryEntryDto[] {
  const firstLink = history.findIndex(({ action }) => action === LINK_CREATED);
  return history.filter(
    (entry, index) => index <= firstLink || entry.action !== LINK_CREATED || isByHand(entry),
  );
}
