import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { brand } from "@/lib/brand";
import { getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { bookFee, bookPayment } from "@/lib/domain/billing/invoices/book-payment";
import { applyCounters } from "@/lib/domain/billing/invoices/counters-data";
import { type InvoiceRow, lockInvoiceRow } from "@/lib/domain/billing/invoices/data";
import { enqueueLinkDeactivation } from "@/lib/domain/billing/invoices/deactivate-invoice-link";
import {
  findPaymentByIntent,
  insertPayment,
  type NewPayment,
  updateSettledInvoice,
} from "@/lib/domain/billing/invoices/payment-data";
import { postInvoice } from "@/lib/domain/billing/ledger/post-invoice";
import { DomainError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";

export interface SettleInvoiceInput {
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

export interface SettledPayment {
  /** "surplus": stored with the invoice and refunded. "known": already recorded, so nothing changed. */
  outcome: "settled" | "surplus" | "known";
  paymentId: string;
}

/**
 * Records a payment once, in the caller's transaction; the lock on the invoice serializes concurrent payments.
 * A card payment that the invoice can't accept becomes a surplus to refund; a manual payment throws CONFLICT,
 * PRECONDITION_FAILED or VALIDATION. The caller checks the permission.
 */
export async function settleInvoice(tx: Context, input: SettleInvoiceInput): Promise<SettledPayment> {
  const invoice = await lockInvoiceRow(tx, input.invoiceId);
  const existingPaymentId = input.stripe && (await findPaymentByIntent(tx, input.stripe.paymentIntentId));
  if (existingPaymentId) return { outcome: "known", paymentId: existingPaymentId };
  const settlementError = getSettlementError(invoice, input);
  if (settlementError && input.method !== "card") throw settlementError;
  const paymentId = await insertPayment(tx, toNewPayment(input, settlementError ? "surplus" : "settled"));
  if (settlementError)
    await enqueueSurplusRefund(tx, invoice, { paymentId, reason: settlementError.message, input });
  else await markPaid(tx, invoice, { paymentId, input });
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: invoice.id } });
  return { outcome: settlementError ? "surplus" : "settled", paymentId };
}

/** Returns why the invoice can't accept this payment, or null. */
function getSettlementError(
  invoice: InvoiceRow,
  { amountCents, method }: SettleInvoiceInput,
): DomainError | null {
  if (invoice.voidedAt) return new DomainError("CONFLICT", "This invoice has been voided.");
  if (invoice.status === "paid") return new DomainError("CONFLICT", "This invoice is already paid.");
  if (invoice.status === "draft" && method !== "card") {
    return new DomainError("PRECONDITION_FAILED", "Send the invoice before you record a payment.");
  }
  if (amountCents !== invoice.totalAmount) {
    return new DomainError("VALIDATION", "The payment must equal the invoice's total.");
  }
  return null;
}

function toNewPayment(input: SettleInvoiceInput, status: "settled" | "surplus"): NewPayment {
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

async function markPaid(
  tx: Context,
  invoice: InvoiceRow,
  { paymentId, input }: { paymentId: string; input: SettleInvoiceInput },
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const isPending = invoice.status === "sent" || invoice.status === "overdue";
  await updateSettledInvoice(tx, invoice.id, {
    status: "paid",
    paidAt: input.paidAt,
    sentAt: invoice.sentAt ?? input.paidAt,
    ...(!invoice.sentAt && {
      issuedOn: toDateColumn(getCalendarDate(tx.organization?.timeZone ?? "UTC", input.paidAt)),
    }),
    ...(input.stripe && { stripeSessionId: input.stripe.checkoutSessionId }),
  });
  await recordAudit(tx, {
    action: "invoice.paid",
    entityType: "invoice",
    entityId: invoice.id,
    before: { status: invoice.status },
    after: { status: "paid", method: input.method, amount_cents: input.amountCents, payment_id: paymentId },
  });
  const payload = { organizationId, invoiceId: invoice.id };
  await enqueue(tx.db, "mail.receipt", payload, { key: `receipt:${paymentId}` });
  await enqueue(tx.db, "mail.payment-received", payload, { key: `payment-received:${paymentId}` });
  await enqueueLinkDeactivation(tx, invoice);
  const booked = { sourceKey: `payment:${paymentId}`, amountCents: input.amountCents, at: input.paidAt };
  await bookPayment(tx, invoice, { ...booked, note: invoice.invoiceNumber });
  await bookFee(tx, {
    ...{
      sourceKey: `platform-fee:${paymentId}`,
      amountCents: input.applicationFeeCents ?? 0,
      at: input.paidAt,
    },
    ...{ vendor: brand.name, note: `Platform fee for ${invoice.invoiceNumber}` },
  });
  await postInvoice(tx, invoice.id);
  await applyCounters(tx, {
    revenueCents: input.amountCents,
    pendingCents: isPending ? -invoice.totalAmount : 0,
    paidCount: 1,
    overdueCount: invoice.status === "overdue" ? -1 : 0,
  });
}

async function enqueueSurplusRefund(
  tx: Context,
  invoice: InvoiceRow,
  { paymentId, reason, input }: { paymentId: string; reason: string; input: SettleInvoiceInput },
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
