import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { STRIPE_PAYMENT_METHODS } from "@/lib/domain/billing/records/model/payment-methods";
import { createId, isUuid } from "@/lib/ids";

const PAYMENT_COLUMNS = {
  id: true,
  invoiceId: true,
  status: true,
  method: true,
  amount: true,
  creditedAmount: true,
  clientPaymentId: true,
  creditId: true,
  paidAt: true,
  applicationFeeAmount: true,
  returnedFeeAmount: true,
  processingFeeAmount: true,
  refundedAmount: true,
  refundFailures: true,
  disputedAmount: true,
  disputeStatus: true,
  revision: true,
} as const satisfies Prisma.InvoicePaymentSelect;

export type PaymentRow = Prisma.InvoicePaymentGetPayload<{ select: typeof PAYMENT_COLUMNS }>;

/**
 * Returns one of the organization's payments. Throws if the payment belongs to another organization, which
 * indicates a bug.
 */
export async function getPaymentRow(tx: Context, id: string): Promise<PaymentRow> {
  return tx.db.invoicePayment.findFirstOrThrow({
    where: { id, organizationId: getOrganizationId(tx) },
    select: PAYMENT_COLUMNS,
  });
}

/**
 * Locks the payment's invoice until the transaction ends and returns the payment. Doesn't return the invoice,
 * because most Stripe events don't change the payment and callers then don't need it. Uses the same lock as
 * `lockInvoiceRow`.
 */
export async function lockPayment(tx: Context, id: string): Promise<PaymentRow> {
  await tx.db.$queryRaw`
    SELECT invoice.id::text FROM invoice_payments payment JOIN invoices invoice ON invoice.id = payment.invoice_id
    WHERE payment.id = ${id}::uuid AND payment.organization_id = ${getOrganizationId(tx)}::uuid
    FOR NO KEY UPDATE OF invoice`;
  return getPaymentRow(tx, id);
}

interface RecordedCardPayment {
  id: string;
  /**
   * The invoice that the payment was recorded for. The invoice's payment link may belong to another account by now.
   */
  invoiceId: string;
  revision: number;
}

/** Returns the organization's recorded payment for a Stripe payment intent, or null. */
export async function findPaymentByIntent(
  ctx: Context,
  paymentIntentId: string,
): Promise<RecordedCardPayment | null> {
  return ctx.db.invoicePayment.findFirst({
    where: { stripePaymentIntentId: paymentIntentId, organizationId: getOrganizationId(ctx) },
    select: { id: true, invoiceId: true, revision: true },
  });
}

interface Surplus {
  accountId: string;
  paymentIntentId: string;
  applicationFeeCents: number;
  refundFailures: number;
}

/** Returns the Stripe account and payment intent of a surplus that must still be refunded, or null. */
export async function findSurplusPayment(ctx: Context, id: string): Promise<Surplus | null> {
  const payment = await ctx.db.invoicePayment.findFirst({
    where: { id, organizationId: getOrganizationId(ctx), status: "surplus" },
    select: {
      stripeAccountId: true,
      stripePaymentIntentId: true,
      applicationFeeAmount: true,
      refundFailures: true,
    },
  });
  if (!payment?.stripeAccountId || !payment.stripePaymentIntentId) return null;
  return {
    accountId: payment.stripeAccountId,
    paymentIntentId: payment.stripePaymentIntentId,
    applicationFeeCents: payment.applicationFeeAmount,
    refundFailures: payment.refundFailures,
  };
}

/** Returns a manually recorded payment of the invoice, or null if there is no such payment. */
export async function findManualPayment(
  tx: Context,
  { invoiceId, paymentId }: { invoiceId: string; paymentId: string },
): Promise<PaymentRow | null> {
  if (!isUuid(paymentId)) return null;
  return tx.db.invoicePayment.findFirst({
    where: {
      id: paymentId,
      invoiceId,
      organizationId: getOrganizationId(tx),
      method: { notIn: [...STRIPE_PAYMENT_METHODS] },
    },
    select: PAYMENT_COLUMNS,
  });
}

/** Returns whether a refund of the payment is pending, or has failed and can be retried. */
export async function hasOpenRefund(tx: Context, paymentId: string): Promise<boolean> {
  const count = await tx.db.creditNoteRefund.count({
    where: { organizationId: getOrganizationId(tx), paymentId, status: { not: "settled" } },
  });
  return count > 0;
}

export type NewPayment = Omit<
  Prisma.InvoicePaymentUncheckedCreateInput,
  "id" | "organizationId" | "createdAt"
>;

export async function insertPayment(tx: Context, payment: NewPayment): Promise<string> {
  const id = createId();
  const data = { id, organizationId: getOrganizationId(tx), ...payment };
  await tx.db.invoicePayment.create({ data, select: { id: true } });
  return id;
}

type PaymentChange = Pick<
  Prisma.InvoicePaymentUncheckedUpdateManyInput,
  | "status"
  | "refundedAmount"
  | "refundFailures"
  | "revision"
  | "disputedAmount"
  | "disputeStatus"
  | "returnedFeeAmount"
  | "processingFeeAmount"
  | "reversedAt"
  | "reversalReason"
>;

export async function updatePayment(tx: Context, id: string, change: PaymentChange): Promise<void> {
  await tx.db.invoicePayment.updateMany({
    where: { id, organizationId: getOrganizationId(tx) },
    data: change,
  });
}

type SettlementChange = Pick<
  Prisma.InvoiceUncheckedUpdateManyInput,
  | "status"
  | "paidAmount"
  | "creditedAmount"
  | "writtenOffAmount"
  | "writtenOffAt"
  | "writeOffReason"
  | "paidAt"
  | "sentAt"
  | "issuedOn"
  | "stripeSessionId"
  | "refundedAmount"
  | "disputedAmount"
>;

/** Updates a payment's invoice. The caller must lock the invoice first. */
export async function updateInvoiceOfPayment(
  tx: Context,
  id: string,
  change: SettlementChange,
): Promise<void> {
  await tx.db.invoice.updateMany({ where: { id, organizationId: getOrganizationId(tx) }, data: change });
}

/**
 * Returns whether the given connected account can receive a payment for the invoice in the given currency. Accepts
 * the organization's current account, which receives payments from the portal. Also accepts the account in which
 * the invoice's payment link was created, even if it is a former account.
 */
export async function isPayableByAccount(
  tx: Context,
  { invoiceId, accountId, currency }: { invoiceId: string; accountId: string; currency: string },
): Promise<boolean> {
  if (!isUuid(invoiceId)) return false;
  const invoice = await tx.db.invoice.findFirst({
    where: {
      id: invoiceId,
      organizationId: getOrganizationId(tx),
      currency,
      OR: [
        { stripeAccountId: accountId },
        { stripeAccountId: null },
        { organization: { stripeConnectAccountId: accountId } },
      ],
    },
    select: { id: true },
  });
  return invoice !== null;
}
