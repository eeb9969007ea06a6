import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { FORMAT_COLUMNS, toDocumentFormats } from "@/lib/domain/billing/records/document-formats";
import { createId } from "@/lib/ids";
import type { Currency } from "@/lib/money/currency";
import { currencySchema } from "@/lib/money/currency-schema";
import type { NumberFormat } from "@/lib/money/number-format";

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

export interface FailedRefundRow {
  amountCents: number;
  currency: Currency;
  isDeposit: boolean;
  contact: { id: string; name: string };
  organizationName: string;
  ownerEmail: string | null;
  numberFormat: NumberFormat;
}

/** Returns a failed refund with its client and the organization's owner, or null if the refund didn't fail. */
export async function findFailedCreditRefund(ctx: Context, id: string): Promise<FailedRefundRow | null> {
  const refund = await ctx.db.clientCreditRefund.findFirst({
    where: { organizationId: getOrganizationId(ctx), id, status: "failed" },
    select: {
      amount: true,
      credit: { select: { kind: true, currency: true, contact: { select: { id: true, name: true } } } },
      organization: {
        select: {
          name: true,
          owner: { select: { email: true } },
          billingSettings: { select: FORMAT_COLUMNS },
        },
      },
    },
  });
  if (!refund?.credit.contact) return null;
  const { amount: amountCents, credit, organization } = refund;
  return {
    amountCents,
    currency: currencySchema.parse(credit.currency),
    isDeposit: credit.kind === "deposit",
    contact: refund.credit.contact,
    organizationName: organization.name,
    ownerEmail: organization.owner.email,
    numberFormat: toDocumentFormats(organization.billingSettings).numberFormat,
  };
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
