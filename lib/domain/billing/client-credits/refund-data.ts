import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { createId } from "@/lib/ids";

const REFUND_COLUMNS = {
  id: true,
  creditId: true,
  method: true,
  status: true,
  amount: true,
  createdAt: true,
} as const satisfies Prisma.ClientCreditRefundSelect;

export type CreditRefundRow = Prisma.ClientCreditRefundGetPayload<{ select: typeof REFUND_COLUMNS }>;

export type NewCreditRefund = Omit<
  Prisma.ClientCreditRefundUncheckedCreateInput,
  "id" | "organizationId" | "createdAt"
>;

export async function insertCreditRefund(tx: Context, refund: NewCreditRefund): Promise<string> {
  const id = createId();
  const data = { id, organizationId: getOrganizationId(tx), createdAt: tx.clock.now(), ...refund };
  await tx.db.clientCreditRefund.create({ data, select: { id: true } });
  return id;
}

/** Returns one of the organization's credit refunds, or null. */
export async function findCreditRefund(ctx: Context, id: string): Promise<CreditRefundRow | null> {
  const where = { organizationId: getOrganizationId(ctx), id };
  return ctx.db.clientCreditRefund.findFirst({ where, select: REFUND_COLUMNS });
}

/** Returns the refunds that were made directly in Stripe or caused by a dispute, newest first. */
export async function selectExternalRefunds(tx: Context, creditId: string): Promise<CreditRefundRow[]> {
  return tx.db.clientCreditRefund.findMany({
    where: { organizationId: getOrganizationId(tx), creditId, isExternal: true, status: "settled" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: REFUND_COLUMNS,
  });
}

export async function updateCreditRefund(
  tx: Context,
  id: string,
  data: Pick<Prisma.ClientCreditRefundUncheckedUpdateManyInput, "status" | "failedAt">,
): Promise<void> {
  await tx.db.clientCreditRefund.updateMany({ where: { organizationId: getOrganizationId(tx), id }, data });
}

export interface CardOfCredit {
  stripeAccountId: string;
  paymentIntentId: string;
  applicationFeeCents: number;
  currency: string;
}

/** Returns the Stripe payment that a credit came from, or null. */
export async function findCardOfCredit(ctx: Context, creditId: string): Promise<CardOfCredit | null> {
  const credit = await ctx.db.clientCredit.findFirst({
    where: { organizationId: getOrganizationId(ctx), id: creditId },
    select: {
      currency: true,
      payment: {
        select: { stripeAccountId: true, stripePaymentIntentId: true, applicationFeeAmount: true },
      },
    },
  });
  const { stripeAccountId, stripePaymentIntentId, applicationFeeAmount = 0 } = credit?.payment ?? {};
  if (!credit || !stripeAccountId || !stripePaymentIntentId) return null;
  return {
    currency: credit.currency,
    stripeAccountId,
    paymentIntentId: stripePaymentIntentId,
    applicationFeeCents: applicationFeeAmount,
  };
}
