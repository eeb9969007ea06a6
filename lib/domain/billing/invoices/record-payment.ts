import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { brand } from "@/lib/brand";
import { getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { applyCounterDelta } from "@/lib/domain/billing/invoices/counters-data";
import { type InvoiceRow, lockInvoiceRow } from "@/lib/domain/billing/invoices/data";
import { enqueueLinkDeactivation } from "@/lib/domain/billing/invoices/deactivate-invoice-payment-link";
import { getInvoiceBalance } from "@/lib/domain/billing/invoices/model/balance";
import {
  findPaymentByIntent,
  insertPayment,
  type NewPayment,
  updateInvoiceOfPayment,
} from "@/lib/domain/billing/invoices/payment-data";
import { recordFeeEntry, recordPaymentEntry } from "@/lib/domain/billing/invoices/record-payment-entries";
import { replacePaymentLink } from "@/lib/domain/billing/invoices/replace-payment-link";
import { postInvoiceToLedger } from "@/lib/domain/billing/ledger/post-invoice-to-ledger";
import { DomainError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";
import { currencySchema } from "@/lib/money/currency-schema";
import { formatCents } from "@/lib/money/format";

export interface RecordPaymentInput {
  invoiceId: string;
  method: "card" | "cash" | "check" | "transfer";
  amountCents: number;
  paidAt: Date;
  note?: string | null;
  /** The user who recorded the manual payment. */
  recordedBy?: string | null;
  applicationFeeCents?: number;
  /** Stripe's IDs of a card payment. */
  stripe?: {
    accountId: string;
    paymentIntentId: string;
    chargeId: string | null;
    checkoutSessionId: string | null;
  };
}

export interface RecordedPayment {
  /**
   * "settled": the payment reduces the invoice's balance. "surplus": the payment is stored with the invoice and will be
   * refunded. "known": the payment was already recorded, so nothing changed.
   */
  outcome: "settled" | "surplus" | "known";
  paymentId: string;
}

/**
 * Records a payment once, in the caller's transaction; the lock on the invoice serializes concurrent payments. A card
 * payment that the invoice can't accept becomes a surplus to refund; a manual payment throws CONFLICT,
 * PRECONDITION_FAILED or VALIDATION. The caller checks permissions.
 */
export async function recordPayment(tx: Context, input: RecordPaymentInput): Promise<RecordedPayment> {
  const invoice = await lockInvoiceRow(tx, input.invoiceId);
  const known = input.stripe && (await findPaymentByIntent(tx, input.stripe.paymentIntentId));
  if (known) return { outcome: "known", paymentId: known.id };
  const settlementError = getSettlementError(invoice, input);
  if (settlementError && input.method !== "card") throw settlementError;
  const paymentId = await insertPayment(tx, toNewPayment(input, settlementError ? "surplus" : "settled"));
  if (settlementError)
    await enqueueSurplusRefund(tx, invoice, { paymentId, reason: settlementError.message, input });
  else await applyPayment(tx, invoice, { paymentId, input });
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: invoice.id } });
  return { outcome: settlementError ? "surplus" : "settled", paymentId };
}

/** Returns why the invoice can't accept this payment, or null. */
function getSettlementError(
  invoice: InvoiceRow,
  { amountCents, method }: RecordPaymentInput,
): DomainError | null {
  if (invoice.voidedAt) return new DomainError("CONFLICT", "This invoice has been voided.");
  if (invoice.status === "paid") return new DomainError("CONFLICT", "This invoice is already paid.");
  if (invoice.status === "draft" && method !== "card") {
    return new DomainError("PRECONDITION_FAILED", "Send the invoice before you record a payment.");
  }
  const balanceCents = getInvoiceBalance(invoice);
  if (amountCents > balanceCents) {
    const message = `The open balance is ${formatCents(balanceCents, currencySchema.parse(invoice.currency))}. Enter that amount or less.`;
    return new DomainError("VALIDATION", message, { fieldErrors: { amount: message } });
  }
  // A link collects the open balance, so another amount was paid through an outdated link.
  if (method === "card" && amountCents !== balanceCents) {
    return new DomainError("VALIDATION", "The card payment doesn't equal the open balance.");
  }
  return null;
}

function toNewPayment(input: RecordPaymentInput, status: "settled" | "surplus"): NewPayment {
  const { stripe } = input;
  return {
    invoiceId: input.invoiceId,
    method: input.method,
    status,
    amount: input.amountCents,
    applicationFeeAmount: input.applicationFeeCents ?? 0,
    stripeAccountId: stripe?.accountId ?? null,
    stripePaymentIntentId: stripe?.paymentIntentId ?? null,
    stripeChargeId: stripe?.chargeId ?? null,
    stripeCheckoutSessionId: stripe?.checkoutSessionId ?? null,
    note: input.note ?? null,
    recordedBy: input.recordedBy ?? null,
    paidAt: input.paidAt,
  };
}

/** Reduces the balance by the payment. The invoice is paid once nothing is due. */
async function applyPayment(
  tx: Context,
  invoice: InvoiceRow,
  { paymentId, input }: { paymentId: string; input: RecordPaymentInput },
): Promise<void> {
  const { amountCents, paidAt, method } = input;
  const paidAmount = invoice.paidAmount + amountCents;
  const isPaid = getInvoiceBalance({ ...invoice, paidAmount }) === 0;
  const isPending = invoice.status === "sent" || invoice.status === "overdue";
  await updateInvoiceOfPayment(tx, invoice.id, {
    paidAmount,
    ...(isPaid && { status: "paid", paidAt }),
    ...(!invoice.sentAt && {
      sentAt: paidAt,
      issuedOn: toDateColumn(getCalendarDate(tx.organization?.timeZone ?? "UTC", paidAt)),
    }),
    ...(input.stripe && isPaid && { stripeSessionId: input.stripe.checkoutSessionId }),
  });
  await recordAudit(tx, {
    action: isPaid ? "invoice.paid" : "invoice.payment_recorded",
    entityType: "invoice",
    entityId: invoice.id,
    before: { status: invoice.status },
    after: {
      status: isPaid ? "paid" : invoice.status,
      method,
      amount_cents: amountCents,
      payment_id: paymentId,
    },
  });
  const payload = {
    organizationId: getOrganizationId(tx),
    invoiceId: invoice.id,
    paymentId,
    paidCents: paidAmount,
  };
  await enqueue(tx.db, "mail.receipt", payload, { key: `receipt:${paymentId}` });
  await enqueue(tx.db, "mail.payment-received", payload, { key: `payment-received:${paymentId}` });
  if (isPaid) await enqueueLinkDeactivation(tx, invoice);
  else await replacePaymentLink(tx, invoice);
  await recordPaymentEntry(tx, invoice, {
    ...{ sourceKey: `payment:${paymentId}`, amountCents, at: paidAt, note: invoice.invoiceNumber },
  });
  await recordFeeEntry(tx, {
    ...{ sourceKey: `platform-fee:${paymentId}`, amountCents: input.applicationFeeCents ?? 0, at: paidAt },
    ...{ vendor: brand.name, note: `Platform fee for ${invoice.invoiceNumber}` },
  });
  await postInvoiceToLedger(tx, invoice.id);
  await applyCounterDelta(tx, {
    revenueCents: amountCents,
    pendingCents: isPending ? -amountCents : 0,
    paidCount: isPaid ? 1 : 0,
    overdueCount: isPaid && invoice.status === "overdue" ? -1 : 0,
  });
}

async function enqueueSurplusRefund(
  tx: Context,
  invoice: InvoiceRow,
  { paymentId, reason, input }: { paymentId: string; reason: string; input: RecordPaymentInput },
): Promise<void> {
  await recordAudit(tx, {
    action: "invoice.surplus-received",
    entityType: "invoice",
    entityId: invoice.id,
    after: { payment_id: paymentId, amount_cents: input.amountCents, reason },
  });
  const payload = { organizationId: getOrganizationId(tx), paymentId };
  await enqueue(tx.db, "stripe.refund-surplus", payload, { key: `refund-surplus:${paymentId}` });
}
