import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { STRIPE_PAYMENT_METHODS } from "@/lib/domain/billing/records/model/payment-methods";
import type { RefundFailure } from "@/lib/domain/billing/records/model/refund-failure";
import { isUuid } from "@/lib/ids";

const STRIPE_COLUMNS = {
  ...{ id: true, invoiceId: true },
  ...{ stripeAccountId: true, stripePaymentIntentId: true, applicationFeeAmount: true },
} as const satisfies Prisma.InvoicePaymentSelect;

const COLUMNS = {
  id: true,
  status: true,
  amount: true,
  failures: true,
  stripeRefundId: true,
  triedAt: true,
  creditNoteId: true,
  creditNote: { select: { invoiceId: true } },
  payment: {
    select: {
      ...STRIPE_COLUMNS,
      invoice: { select: { currency: true } },
      // Set if the refunded amount was paid with credit from a card payment.
      credit: { select: { payment: { select: STRIPE_COLUMNS } } },
      // Set if the payment is part of a payment for several invoices.
      clientPayment: {
        select: { payments: { where: { stripePaymentIntentId: { not: null } }, select: STRIPE_COLUMNS } },
      },
    },
  },
} as const satisfies Prisma.CreditNoteRefundSelect;

export type RefundRequest = Prisma.CreditNoteRefundGetPayload<{ select: typeof COLUMNS }>;

/** Returns the Stripe payment that a refund belongs to, or null if the payment wasn't made through Stripe. */
export function getStripePayment({ payment: { credit, clientPayment, ...payment } }: RefundRequest) {
  const { id, invoiceId, stripeAccountId, stripePaymentIntentId, applicationFeeAmount } =
    credit?.payment ?? clientPayment?.payments[0] ?? payment;
  if (!stripeAccountId || !stripePaymentIntentId) return null;
  return {
    ...{ id, invoiceId, accountId: stripeAccountId, paymentIntentId: stripePaymentIntentId },
    applicationFeeAmount,
  };
}

/** Returns the refund with this ID. Returns null if the refund doesn't go through Stripe. */
export async function findCardRefund(ctx: Context, id: string): Promise<RefundRequest | null> {
  if (!isUuid(id)) return null;
  return ctx.db.creditNoteRefund.findFirst({
    where: { id, organizationId: getOrganizationId(ctx), method: { in: [...STRIPE_PAYMENT_METHODS] } },
    select: COLUMNS,
  });
}

/** Returns the Stripe refunds for a credit note. */
export async function listCardRefunds(ctx: Context, creditNoteId: string): Promise<RefundRequest[]> {
  const method = { in: [...STRIPE_PAYMENT_METHODS] };
  const where = { creditNoteId, organizationId: getOrganizationId(ctx), method };
  return ctx.db.creditNoteRefund.findMany({ where, select: COLUMNS });
}

/** Updates a refund unless it changed after it was read. Returns whether the update succeeded. */
export async function updateRefundRequest(
  tx: Context,
  { id, status, failures }: Pick<RefundRequest, "id" | "status" | "failures">,
  data: {
    status: "pending" | "settled" | "failed";
    failures?: number;
    failure?: RefundFailure | null;
    stripeRefundId?: string | null;
    triedAt?: Date;
  },
): Promise<boolean> {
  const where = { id, status, failures, organizationId: getOrganizationId(tx) };
  const { count } = await tx.db.creditNoteRefund.updateMany({ where, data });
  return count === 1;
}

/** Returns the settled refunds that have one of these Stripe refund IDs. */
export async function listSettledCardRefunds(tx: Context, stripeRefundIds: readonly string[]) {
  return tx.db.creditNoteRefund.findMany({
    where: {
      stripeRefundId: { in: [...stripeRefundIds] },
      organizationId: getOrganizationId(tx),
      method: { in: [...STRIPE_PAYMENT_METHODS] },
      status: "settled",
    },
    select: { id: true, failures: true, stripeRefundId: true },
  });
}
