import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import type { PayoutDto, PayoutTransactionDto } from "@/lib/domain/billing/payouts/dto";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { createNewestFirstQuery } from "@/lib/lists/newest-first";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { currencySchema } from "@/lib/money/currency-schema";
import { queryRows } from "@/lib/query-rows";
import { PAYOUT_STATUSES, PAYOUT_TRANSACTION_KINDS } from "@/lib/stripe/payout-types";
import type { PayoutState, PayoutTransactionState } from "@/lib/stripe/payouts";

const COLUMNS = {
  id: true,
  status: true,
  amount: true,
  currency: true,
  arrivesOn: true,
  isAutomatic: true,
  failureMessage: true,
  createdAt: true,
} as const satisfies Prisma.PayoutSelect;

type Row = Prisma.PayoutGetPayload<{ select: typeof COLUMNS }>;

function toPayoutDto(row: Row): PayoutDto {
  const { amount, arrivesOn, createdAt, ...rest } = row;
  return {
    ...rest,
    status: z.enum(PAYOUT_STATUSES).parse(row.status),
    currency: currencySchema.parse(row.currency),
    amountCents: amount,
    arrivesOn: fromDateColumn(arrivesOn),
    createdAt: createdAt.toISOString(),
  };
}

export async function selectPayouts(ctx: Context, page: PageRequest): Promise<readonly PayoutDto[]> {
  const { where, ...query } = createNewestFirstQuery(page);
  const rows = await ctx.db.payout.findMany({
    where: { organizationId: getOrganizationId(ctx), ...where },
    ...query,
    select: COLUMNS,
  });
  return restoreListOrder(rows, page.place).map(toPayoutDto);
}

/** Returns one of the organization's payouts. Throws NOT_FOUND for an unknown ID. */
export async function getPayoutRow(ctx: Context, id: string): Promise<PayoutDto> {
  const where = { id, organizationId: getOrganizationId(ctx) };
  const row = isUuid(id) ? await ctx.db.payout.findFirst({ where, select: COLUMNS }) : null;
  if (!row) throw createNotFoundError("Payout");
  return toPayoutDto(row);
}

const transactionRowSchema = z.object({
  id: z.string(),
  kind: z.enum(PAYOUT_TRANSACTION_KINDS),
  amount: z.int(),
  processingFee: z.int(),
  platformFee: z.int(),
  occurredAt: z.date(),
  invoiceId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  customerName: z.string().nullable(),
});

/** Returns a payout's transactions with their invoices, oldest first. */
export async function selectPayoutTransactions(
  ctx: Context,
  payoutId: string,
): Promise<PayoutTransactionDto[]> {
  const rows = await queryRows(
    ctx.db,
    transactionRowSchema,
    Prisma.sql`
    SELECT item.id::text, item.kind, item.amount, item.processing_fee_amount AS "processingFee",
           item.platform_fee_amount AS "platformFee", item.occurred_at AS "occurredAt",
           invoice.id::text AS "invoiceId", invoice.invoice_number AS "invoiceNumber",
           invoice.customer_name AS "customerName"
    FROM payout_transactions item
    LEFT JOIN invoice_payments payment ON payment.organization_id = item.organization_id
      AND payment.stripe_charge_id = item.stripe_charge_id
    LEFT JOIN LATERAL (
      SELECT one.invoice_id FROM bank_debits one
      WHERE one.organization_id = item.organization_id AND one.stripe_charge_id = item.stripe_charge_id
      ORDER BY one.id LIMIT 1
    ) debit ON true
    LEFT JOIN invoices invoice ON invoice.organization_id = item.organization_id
      AND invoice.id = coalesce(payment.invoice_id, debit.invoice_id)
    WHERE item.organization_id = ${getOrganizationId(ctx)}::uuid AND item.payout_id = ${payoutId}::uuid
    ORDER BY item.occurred_at, item.id`,
  );
  return rows.map(toTransactionDto);
}

function toTransactionDto(row: z.infer<typeof transactionRowSchema>): PayoutTransactionDto {
  const { invoiceId, invoiceNumber, customerName } = row;
  return {
    id: row.id,
    kind: row.kind,
    amountCents: row.amount,
    processingFeeCents: row.processingFee,
    platformFeeCents: row.platformFee,
    netCents: row.amount - row.processingFee - row.platformFee,
    invoice:
      invoiceId !== null && invoiceNumber !== null && customerName !== null
        ? { id: invoiceId, invoiceNumber, customerName }
        : null,
    occurredAt: row.occurredAt.toISOString(),
  };
}

/** The days on which a payout and its failure are posted to the journal. */
export interface PayoutDays {
  postedOn: CalendarDate | null;
  failedOn: CalendarDate | null;
}

/** Returns the stored state of a payout, or null if the payout isn't stored yet. */
export async function findStoredPayout(
  ctx: Context,
  stripePayoutId: string,
): Promise<(PayoutDays & { revision: number; status: string }) | null> {
  const where = { stripePayoutId, organizationId: getOrganizationId(ctx) };
  const select = { revision: true, status: true, postedOn: true, failedOn: true };
  const row = await ctx.db.payout.findFirst({ where, select });
  return (
    row && {
      ...{ revision: row.revision, status: row.status },
      postedOn: row.postedOn && fromDateColumn(row.postedOn),
      failedOn: row.failedOn && fromDateColumn(row.failedOn),
    }
  );
}

const storedStatusSchema = z.object({ id: z.string(), status: z.string() });

/**
 * Returns the stored statuses of payouts, keyed by Stripe payout ID. Leaves out paid payouts that aren't posted
 * to the journal yet. Also leaves out automatic payouts whose stored transactions don't add up to the payout
 * amount.
 */
export async function selectPayoutStatuses(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  const rows = await queryRows(
    ctx.db,
    storedStatusSchema,
    Prisma.sql`
    SELECT payout.stripe_payout_id AS id, payout.status FROM payouts payout
    WHERE payout.organization_id = ${getOrganizationId(ctx)}::uuid AND payout.stripe_payout_id = ANY(${ids}::text[])
      AND (payout.status <> 'paid' OR payout.posted_on IS NOT NULL)
      AND (NOT payout.is_automatic OR payout.amount = (
        SELECT coalesce(sum(item.amount - item.processing_fee_amount - item.platform_fee_amount), 0)
        FROM payout_transactions item
        WHERE item.organization_id = payout.organization_id AND item.payout_id = payout.id))`,
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Stores a payout and replaces its transactions. Returns the payout's ID. */
export async function savePayout(
  tx: Context,
  stripeAccountId: string,
  payout: PayoutState,
  transactions: readonly PayoutTransactionState[],
  { postedOn, failedOn }: PayoutDays,
): Promise<string> {
  const organizationId = getOrganizationId(tx);
  const { payoutId: stripePayoutId } = payout;
  const columns = {
    status: payout.status,
    amount: payout.amountCents,
    currency: payout.currency,
    arrivesOn: payout.arrivesOn,
    postedOn: postedOn && toDateColumn(postedOn),
    failedOn: failedOn && toDateColumn(failedOn),
    isAutomatic: payout.isAutomatic,
    failureMessage: payout.failureMessage,
  };
  const { id } = await tx.db.payout.upsert({
    where: { stripePayoutId, organizationId },
    create: {
      ...{ id: createId(), organizationId, stripeAccountId, stripePayoutId, ...columns },
      createdAt: payout.createdAt,
    },
    update: { ...columns, revision: { increment: 1 } },
    select: { id: true },
  });
  await tx.db.payoutTransaction.deleteMany({ where: { organizationId, payoutId: id } });
  await tx.db.payoutTransaction.createMany({
    data: transactions.map((transaction) => ({
      ...{ id: createId(), organizationId, payoutId: id },
      stripeTransactionId: transaction.transactionId,
      kind: transaction.kind,
      amount: transaction.amountCents,
      processingFeeAmount: transaction.processingFeeCents,
      platformFeeAmount: transaction.platformFeeCents,
      stripeChargeId: transaction.chargeId,
      occurredAt: transaction.occurredAt,
    })),
  });
  return id;
}
