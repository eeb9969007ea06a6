import {
  type ActivityFacts,
  formatActivityDay,
  formatAmount,
} from "@/lib/domain/platform/activity/activity-facts";

type BillingSentence = (facts: ActivityFacts) => string;

/** Sentences about invoices, payments, payouts, invoice runs and statements. They don't name the actor. */
const INVOICE_SENTENCES: Readonly<Record<string, BillingSentence>> = {
  "invoice.created": (facts) => `Invoice ${getInvoice(facts)} drafted`,
  "invoice.updated": (facts) => `Draft ${getInvoice(facts)} changed`,
  "invoice.sent": (facts) => {
    const amount = formatAmount(facts.after.total_cents, facts);
    const { customer_name: name, customer_email: email } = facts.after;
    const delivery = email === null ? " on paper" : "";
    const recipient = typeof name === "string" ? ` to ${name}` : "";
    return `Invoice ${getInvoice(facts)}${amount ? ` for ${amount}` : ""} sent${delivery}${recipient}`;
  },
  "invoice.resent": (facts) => `Invoice ${getInvoice(facts)} sent again`,
  "invoice.voided": (facts) => `Invoice ${getInvoice(facts)} voided`,
  "invoice.overdue": (facts) => `Invoice ${getInvoice(facts)} became overdue`,
  "invoice.link_created": (facts) => `Payment link created for ${getInvoice(facts)}`,
  "invoice.attachment_added": (facts) => `File attached to ${getInvoice(facts)}`,
  "invoice.attachment_deleted": (facts) => `Attachment deleted from ${getInvoice(facts)}`,
  "invoice.attachment_restored": (facts) => `Attachment restored to ${getInvoice(facts)}`,
  "invoice.payment_recorded": (facts) => `${describePayment(facts)}${getNewCredit(facts)}`,
  "invoice.paid": (facts) => `${describePayment(facts)}, which is now paid${getNewCredit(facts)}`,
  "invoice.payment_reversed": (facts) =>
    `${describeInvoicePayment(facts)}${getMethod(facts)} for ${getInvoice(facts)} reversed${getReason(facts)}`,
  "invoice.credited": (facts) => `${describeMoney("Credit note", facts)} created for ${getInvoice(facts)}`,
  "invoice.credit_note_resent": (facts) => `Credit note for ${getInvoice(facts)} sent again`,
  "invoice.written_off": (facts) => {
    const amount = formatAmount(facts.after.amount_cents, facts) ?? "Balance";
    return `${amount} of ${getInvoice(facts)} written off${getReason(facts)}`;
  },
  "invoice.write_off_undone": (facts) =>
    `${describeMoney("Write-off", facts)} for ${getInvoice(facts)} undone`,
  "invoice.refunded": (facts) => {
    const change = Number(facts.after.refunded_cents) - Number(facts.before.refunded_cents);
    if (Number.isNaN(change)) return `Payment for ${getInvoice(facts)} refunded`;
    const amount = formatAmount(Math.abs(change), facts);
    return change < 0
      ? `Refund of ${amount} for ${getInvoice(facts)} returned by the bank`
      : `${amount} of the payment for ${getInvoice(facts)} refunded`;
  },
  "invoice.refund_failed": (facts) => `${describeMoney("Refund", facts)} for ${getInvoice(facts)} failed`,
  "invoice.refund_marked": (facts) =>
    `${describeMoney("Failed refund", facts)} for ${getInvoice(facts)} marked as refunded`,
  "invoice.refund_kept_as_credit": (facts) =>
    `${describeMoney("Failed refund", facts)} for ${getInvoice(facts)} kept as credit`,
  "invoice.disputed": describeDispute,
  "invoice.surplus_received": (facts) =>
    `${describeMoney("Extra payment", facts)} received for ${getInvoice(facts)}`,
  "invoice.surplus_refunded": (facts) => `Extra payment for ${getInvoice(facts)} refunded`,
  "invoice.surplus_refund_failed": (facts) =>
    `Refund of the extra payment for ${getInvoice(facts)} returned by the bank`,
  "invoice.debit_started": (facts) =>
    `${describeMoney("Bank debit", facts)} for ${getInvoice(facts)} started`,
  "invoice.debit_failed": (facts) => `${describeMoney("Bank debit", facts)} for ${getInvoice(facts)} failed`,
  "invoice.autopay_scheduled": (facts) =>
    `${describeMoney("Automatic payment", facts)} for ${getInvoice(facts)} scheduled for ${formatActivityDay(facts.after.charge_on, facts)}`,
  "invoice.autopay_attempted": (facts) =>
    `${describeMoney("Automatic payment", facts)} for ${getInvoice(facts)} started`,
  "invoice.autopay_failed": (facts) =>
    `${describeMoney("Automatic payment", facts)} for ${getInvoice(facts)} failed`,
  "invoice.reminded": (facts) => `Payment reminder for ${getInvoice(facts)} sent`,
  "invoice.texted": (facts) => `Payment reminder for ${getInvoice(facts)} sent by text message`,
  "invoice.text_failed": (facts) => `Text message about ${getInvoice(facts)} failed`,
  "invoice.reminders_paused": (facts) => `Reminders for ${getInvoice(facts)} paused`,
  "invoice.reminders_resumed": (facts) => `Reminders for ${getInvoice(facts)} resumed`,
  "payment.recorded": (facts) =>
    `${describeMoney("Payment", facts)}${getMethod(facts)} from ${getClient(facts)} recorded${getNewCredit(facts)}`,
  "payment.reversed": (facts) =>
    `${describeMoney("Payment", facts)} from ${getClient(facts)} reversed${getReason(facts)}`,
  "payout.created": (facts) => `${describeMoney("Payout", facts)} started`,
  "payout.paid": (facts) => `${describeMoney("Payout", facts)} paid to the bank account`,
  "payout.failed": (facts) => `${describeMoney("Payout", facts)} failed`,
  "invoice_run.created": (facts) => `Invoice run${getRunDay(facts)} started`,
  "invoice_run.completed": (facts) => `Drafts created for the invoice run${getRunDay(facts)}`,
  "invoice_run.sending": (facts) => `Sending started for the invoice run${getRunDay(facts)}`,
  "invoice_run.sent": (facts) => {
    const { invoices: count } = facts.after;
    const sent = typeof count === "number" ? `: ${count} ${count === 1 ? "invoice" : "invoices"}` : "";
    return `Invoice run${getRunDay(facts)} sent${sent}`;
  },
  "invoice_run.discarded": (facts) => `Invoice run${getRunDay(facts)} discarded`,
  "statement_run.created": (facts) =>
    `Statement run started for ${formatActivityDay(facts.after.from, facts)} to ${formatActivityDay(facts.after.to, facts)}`,
  "statement_run.sent": () => "Statements sent",
  "statement.sent": (facts) => `Statement sent to ${getClient(facts)}`,
};

/** Sentences about contacts. The actor is a member, or a client who uses the portal. */
const CONTACT_SENTENCES: Readonly<Record<string, BillingSentence>> = {
  "client.created": (facts) => `${startWithClient(facts)} added as a client`,
  "client.updated": (facts) => `Details of ${getClient(facts)} changed`,
  "client.archived": (facts) => `${startWithClient(facts)} archived`,
  "client.restored": (facts) => `${startWithClient(facts)} restored`,
  "contact.created": (facts) => `${startWithClient(facts)} added as a contact`,
  "contact.updated": (facts) => `Details of ${getClient(facts)} changed`,
  "contact.archived": (facts) => `${startWithClient(facts)} archived`,
  "contact.restored": (facts) => `${startWithClient(facts)} restored`,
  "contact.merged": (facts) => `Duplicate merged into ${getClient(facts)}`,
  "contact.merge_undone": (facts) => `Merge into ${getClient(facts)} undone`,
  "contact.duplicate_dismissed": (facts) => `${startWithClient(facts)} marked as not a duplicate`,
  "contact.duplicate_restored": (facts) => `${startWithClient(facts)} shown as a possible duplicate again`,
  "contact.details_changed": (facts) =>
    `${startWithClient(facts)} changed their details in the client portal`,
  "contact.message_written": (facts) => `Message to ${getClient(facts)} sent`,
  "contact.message_received": (facts) => `Message from ${getClient(facts)} received`,
  "contact.portal_invited": (facts) => `Link to the client portal sent to ${getClient(facts)}`,
  "contact.portal_signed_in": (facts) => `${startWithClient(facts)} signed in to the client portal`,
  "contact.portal_ended": (facts) =>
    `${startWithClient(facts)} was signed out of the client portal on all devices`,
  "contact.autopay_started": (facts) => `Automatic payments turned on for ${getClient(facts)}`,
  "contact.autopay_stopped": (facts) => `Automatic payments stopped for ${getClient(facts)}`,
  "contact.called": (facts) => {
    const amount = formatAmount(facts.after.promised_cents, facts);
    const promise =
      amount && `: they promised ${amount} by ${formatActivityDay(facts.after.promised_on, facts)}`;
    return `Call to ${getClient(facts)} logged${promise ?? ""}`;
  },
  "contact.promise_withdrawn": (facts) => `Payment promise from ${getClient(facts)} removed`,
  "contact.reminders_changed": (facts) => `Reminders for ${getClient(facts)} changed`,
  "contact.credit_added": (facts) => `${describeMoney("Credit", facts)} added for ${getClient(facts)}`,
  "contact.credit_reversed": (facts) =>
    `${describeMoney("Credit", facts)} for ${getClient(facts)} reversed${getReason(facts)}`,
  "contact.credit_refunded": (facts) => describeCreditRefund("Credit", facts),
  "contact.credit_refund_failed": (facts) =>
    `${describeMoney("Credit refund", facts)} for ${getClient(facts)} failed`,
  "contact.deposit_added": (facts) => `${describeMoney("Deposit", facts)} from ${getClient(facts)} added`,
  "contact.deposit_reversed": (facts) =>
    `${describeMoney("Deposit", facts)} from ${getClient(facts)} reversed${getReason(facts)}`,
  "contact.deposit_refunded": (facts) => describeCreditRefund("Deposit", facts),
  "contact.document_added": (facts) => `Document added for ${getClient(facts)}`,
  "contact.document_deleted": (facts) => `Document for ${getClient(facts)} deleted`,
  "contact.document_restored": (facts) => `Document for ${getClient(facts)} restored`,
};

export const BILLING_SENTENCES: Readonly<Record<string, BillingSentence>> = {
  ...INVOICE_SENTENCES,
  ...CONTACT_SENTENCES,
};

const METHODS: Readonly<Record<string, string>> = {
  card: " by card",
  bank_debit: " by bank debit",
  cash: " in cash",
  check: " by check",
  transfer: " by bank transfer",
};

function getMethod({ after: { method, reference } }: ActivityFacts): string {
  const known = METHODS[String(method)] ?? "";
  return known && typeof reference === "string" ? `${known} ${reference}` : known;
}

function getReason({ after: { reason } }: ActivityFacts): string {
  return typeof reason === "string" ? `: ${reason}` : "";
}

/** Returns the invoice's number. If the invoice no longer exists, returns the number stored in the entry. */
function getInvoice({ subject, after }: ActivityFacts): string {
  if (subject !== null) return subject;
  return typeof after.invoice_number === "string" ? after.invoice_number : "a deleted invoice";
}

function getClient({ subject, after }: ActivityFacts): string {
  if (subject !== null) return subject;
  return typeof after.name === "string" ? after.name : "a former contact";
}

function startWithClient(facts: ActivityFacts): string {
  const name = getClient(facts);
  return name === "a former contact" ? "A former contact" : name;
}

/** Returns the noun with the entry's amount, such as "Credit of $35.00". */
function describeMoney(noun: string, facts: ActivityFacts): string {
  const amount = formatAmount(facts.after.amount_cents, facts);
  return amount === null ? noun : `${noun} of ${amount}`;
}

function describePayment(facts: ActivityFacts): string {
  const number = getInvoice(facts);
  if (facts.after.method === "credit") return `${describeMoney("Credit", facts)} applied to ${number}`;
  return `${describeInvoicePayment(facts)}${getMethod(facts)} recorded for ${number}`;
}

/** Returns "Payment of" and the full amount of the payment, including the part that became credit. */
function describeInvoicePayment(facts: ActivityFacts): string {
  const { amount_cents: amountCents, credited_cents: creditedCents } = facts.after;
  if (typeof amountCents !== "number" || typeof creditedCents !== "number")
    return describeMoney("Payment", facts);
  return `Payment of ${formatAmount(amountCents + creditedCents, facts)}`;
}

/** Returns a second sentence about the part of a payment that became credit, or an empty string. */
function getNewCredit(facts: ActivityFacts): string {
  const { credited_cents: cents } = facts.after;
  return typeof cents === "number" && cents > 0 ? `. ${formatAmount(cents, facts)} became credit` : "";
}

/**
 * Returns " through" and the last day covered by an invoice run, or an empty string if the day is unknown.
 */
function getRunDay(facts: ActivityFacts): string {
  const day = facts.subject ?? facts.after.through_on;
  return day === undefined ? "" : ` through ${formatActivityDay(day, facts)}`;
}

function describeCreditRefund(noun: string, facts: ActivityFacts): string {
  return `${describeMoney(noun, facts)} refunded to ${getClient(facts)}${getMethod(facts)}`;
}

function describeDispute(facts: ActivityFacts): string {
  const { dispute_status: status, disputed_cents: cents } = facts.after;
  const number = getInvoice(facts);
  if (status === "won" || status === "lost") return `Dispute over the payment for ${number} ${status}`;
  const amount = formatAmount(cents, facts);
  return `Payment for ${number} disputed${amount ? `: ${amount}` : ""}`;
}
