import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getNumberFormat, getOrganizationId } from "@/lib/auth/context";
import { brand } from "@/lib/brand";
import { getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { notifyOfPayment } from "@/lib/domain/billing/billing-notifications/notify-members";
import { addClientCredit } from "@/lib/domain/billing/client-credits/add-client-credit";
import { enqueueLinkDeactivation } from "@/lib/domain/billing/payment-links/deactivate-invoice-payment-link";
import { replacePaymentLink } from "@/lib/domain/billing/payment-links/replace-payment-link";
import { recordFeeEntry, recordPaymentEntry } from "@/lib/domain/billing/payments/record-payment-entries";
import { splitPayment } from "@/lib/domain/billing/payments/split-payment";
import { applyCounterDelta } from "@/lib/domain/billing/records/invoice-counters-data";
import { type InvoiceRow, lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import {
  findPaymentByIntent,
  insertPayment,
  type NewPayment,
  updateInvoiceOfPayment,
} from "@/lib/domain/billing/records/invoice-payment-data";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/records/ledger-entry-data";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { isStripeMethod, type StripePaymentMethod } from "@/lib/domain/billing/records/model/payment-methods";
import { enqueuePageClosing } from "@/lib/domain/billing/records/page-closing-data";
import { getPostingDay } from "@/lib/domain/billing/records/posting-day";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";

export interface RecordPaymentInput {
  invoiceId: string;
  method: StripePaymentMethod | "cash" | "check" | "transfer" | "credit";
  amountCents: number;
  paidAt: Date;
  note?: string | null;
  /** The user who recorded the manual payment. */
  recordedBy?: string | null;
  /**
   * The credit that is applied. Set only for the method "credit". The caller must mark the amount as applied
   * first.
   */
  creditId?: string;
  /**
   * The ID of the combined payment that this payment is part of, if the client paid several invoices
   * together.
   */
  clientPaymentId?: string;
  applicationFeeCents?: number;
  /**
   * For the members' notification: the amount that the client paid online, and the number of invoices that it
   * covers. If a payment has several parts, this is set for only one of them.
   */
  onlinePayment?: { amountCents: number; invoiceCount: number };
  /** Stripe's IDs for the payment. */
  stripe?: {
    accountId: string;
    paymentIntentId: string;
    chargeId: string | null;
    checkoutSessionId: string | null;
  };
}

export interface RecordedPayment {
  /**
   * "settled": the payment reduces the invoice's balance, or it became client credit. "surplus": the payment is stored
   * with the invoice and will be refunded. "known": the payment was already recorded, so nothing changed.
   */
  outcome: "settled" | "surplus" | "known";
  paymentId: string;
}

/**
 * Records a payment in the caller's transaction. A Stripe payment is recorded only once. The lock on the
 * invoice serializes concurrent payments. Any amount above the balance becomes the client's credit. If the
 * invoice has no client, a Stripe payment that the invoice can't accept becomes a surplus to refund. For other
 * payments that the invoice can't accept, throws CONFLICT, PRECONDITION_FAILED or VALIDATION. The caller checks
 * permissions.
 */
export async function recordPayment(tx: Context, input: RecordPaymentInput): Promise<RecordedPayment> {
  const invoice = await lockInvoiceRow(tx, input.invoiceId);
  const known = input.stripe && (await findPaymentByIntent(tx, input.stripe.paymentIntentId));
  if (known) return { outcome: "known", paymentId: known.id };
  const { settledCents, creditedCents, error } = splitPayment(invoice, input, getNumberFormat(tx));
  if (error && !isStripeMethod(input.method)) throw error;
  const amounts = { amount: settledCents, creditedAmount: creditedCents };
  const paymentId = await insertPayment(tx, toNewPayment(input, error ? "surplus" : "settled", amounts));
  if (error) await enqueueSurplusRefund(tx, invoice, { paymentId, reason: error.message, input });
  else await settlePayment(tx, invoice, { paymentId, settledCents, creditedCents, input });
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: invoice.id } });
  return { outcome: error ? "surplus" : "settled", paymentId };
}

function toNewPayment(
  input: RecordPaymentInput,
  status: "settled" | "surplus",
  amounts: Pick<NewPayment, "amount" | "creditedAmount">,
): NewPayment {
  const { stripe } = input;
  return {
    invoiceId: input.invoiceId,
    method: input.method,
    status,
    ...amounts,
    clientPaymentId: input.clientPaymentId ?? null,
    creditId: input.creditId ?? null,
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

interface SettledPayment {
  paymentId: string;
  settledCents: number;
  creditedCents: number;
  input: RecordPaymentInput;
}

/** Applies the payment to the invoice's balance, and adds any remainder to the client's credit. */
async function settlePayment(tx: Context, invoice: InvoiceRow, payment: SettledPayment): Promise<void> {
  const { paymentId, settledCents, creditedCents, input } = payment;
  const { method, paidAt } = input;
  if (creditedCents > 0 && invoice.clientId && method !== "credit") {
    await addClientCredit(tx, {
      ...{ contactId: invoice.clientId, kind: "overpayment", amountCents: creditedCents, method },
      ...{ receivedAt: paidAt, paymentId, recordedBy: input.recordedBy ?? null },
      clientPaymentId: input.clientPaymentId ?? null,
    });
  }
  const paidCents = invoice.paidAmount + settledCents;
  if (method !== "credit") {
    const payment = { invoiceId: invoice.id, paymentId, paidCents };
    await enqueuePaymentMails(tx, payment, input.clientPaymentId ?? paymentId);
  }
  if (input.onlinePayment) {
    const { id: invoiceId, clientId: contactId } = invoice;
    await notifyOfPayment(tx, { key: paymentId, invoiceId, contactId, ...input.onlinePayment });
  }
  await recordFeeEntry(tx, {
    ...{ sourceKey: `platform-fee:${paymentId}`, amountCents: input.applicationFeeCents ?? 0, at: paidAt },
    ...{ vendor: brand.name, note: `Platform fee for ${invoice.invoiceNumber}` },
  });
  // The counters must be locked last, because a merge and `addClientCredit` lock the contact before the counters.
  if (settledCents > 0) await applyPayment(tx, invoice, payment);
}

/** Reduces the balance by the settled amount. The invoice is paid once nothing is due. */
async function applyPayment(
  tx: Context,
  invoice: InvoiceRow,
  { paymentId, settledCents: amountCents, creditedCents, input }: SettledPayment,
): Promise<void> {
  const { paidAt, method } = input;
  const paidAmount = invoice.paidAmount + amountCents;
  const isPaid = getInvoiceBalance({ ...invoice, paidAmount }) === 0;
  const isPending = invoice.status === "sent" || invoice.status === "overdue";
  const paidOn = await getPostingDay(tx, getCalendarDate(tx.organization?.timeZone ?? "UTC", paidAt));
  await updateInvoiceOfPayment(tx, invoice.id, {
    paidAmount,
    ...(isPaid && { status: "paid", paidAt }),
    ...(!invoice.sentAt && {
      sentAt: paidAt,
      issuedOn: toDateColumn(paidOn),
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
      ...(creditedCents > 0 && { credited_cents: creditedCents }),
      payment_id: paymentId,
    },
  });
  if (isPaid) await enqueueLinkDeactivation(tx, invoice);
  else await replacePaymentLink(tx, invoice);
  await enqueuePageClosing(tx, invoice.id);
  // Credit doesn't count as new income. Finances already includes the payment that created the credit.
  if (method !== "credit") {
    await recordPaymentEntry(tx, invoice, {
      ...{ sourceKey: `payment:${paymentId}`, amountCents, at: paidAt, note: invoice.invoiceNumber },
    });
  }
  await insertMissingLedgerEntries(tx, invoice.id);
  await applyCounterDelta(tx, {
    revenueCents: amountCents,
    pendingCents: isPending ? -amountCents : 0,
    paidCount: isPaid ? 1 : 0,
    overdueCount: isPaid && invoice.status === "overdue" ? -1 : 0,
  });
}

/**
 * Queues a receipt for the client and an email to the owner. Payments with the same key share one receipt and
 * one email to the owner.
 */
async function enqueuePaymentMails(
  tx: Context,
  payment: { invoiceId: string; paymentId: string; paidCents: number },
  key: string,
): Promise<void> {
  const payload = { organizationId: getOrganizationId(tx), ...payment };
  await enqueue(tx.db, "mail.receipt", payload, { key: `receipt:${key}` });
  await enqueue(tx.db, "mail.payment-received", payload, { key: `payment-received:${key}` });
}

async function enqueueSurplusRefund(
  tx: Context,
  invoice: InvoiceRow,
  { paymentId, reason, input }: { paymentId: string; reason: string; input: RecordPaymentInput },
): Promise<void> {
  await recordAudit(tx, {
    action: "invoice.surplus_received",
    entityType: "invoice",
    entityId: invoice.id,
    after: { payment_id: paymentId, amount_cents: input.amountCents, reason },
  });
  const payload = { organizationId: getOrganizationId(tx), paymentId };
  await enqueue(tx.db, "stripe.refund-surplus", payload, { key: `refund-surplus:${paymentId}` });
}
