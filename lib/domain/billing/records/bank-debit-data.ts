import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { createId, isUuid } from "@/lib/ids";

const COLUMNS = {
  id: true,
  invoiceId: true,
  status: true,
  amount: true,
  bankLast4: true,
  failureCode: true,
  returnFeeAmount: true,
  startedAt: true,
  endedAt: true,
} as const satisfies Prisma.BankDebitSelect;

export type BankDebitRow = Prisma.BankDebitGetPayload<{ select: typeof COLUMNS }>;

/**
 * Returns the organization's recorded bank debits for a Stripe charge, one for each invoice that the charge covers.
 * The debits are in creation order, because `endDebits` records the fee and sends the emails only for the first
 * one.
 */
export async function selectBankDebitsByCharge(
  ctx: Context,
  stripeChargeId: string,
): Promise<BankDebitRow[]> {
  const where = { stripeChargeId, organizationId: getOrganizationId(ctx) };
  return ctx.db.bankDebit.findMany({ where, orderBy: { id: "asc" }, select: COLUMNS });
}

export interface ReturnedDebit extends BankDebitRow {
  /** The numbers of all invoices that the debit covered. */
  invoiceNumbers: string[];
}

/**
 * Returns a failed debit, with the total of its parts and the numbers of all its invoices. Returns null if there is
 * no such debit.
 */
export async function findReturnedDebit(ctx: Context, id: string): Promise<ReturnedDebit | null> {
  const organizationId = getOrganizationId(ctx);
  const debit = isUuid(id)
    ? await ctx.db.bankDebit.findFirst({
        where: { id, organizationId, status: "failed" },
        select: { ...COLUMNS, stripeChargeId: true },
      })
    : null;
  if (!debit) return null;
  const { stripeChargeId, ...row } = debit;
  const parts = await ctx.db.bankDebit.findMany({
    where: { organizationId, stripeChargeId },
    orderBy: { id: "asc" },
    select: { amount: true, invoice: { select: { invoiceNumber: true } } },
  });
  return {
    ...row,
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
    invoiceNumbers: parts.map(({ invoice }) => invoice.invoiceNumber),
  };
}

/**
 * Locks all invoices that a portal payment covers, in the order of their IDs. Returns the open invoices, earliest
 * due date first.
 */
export async function lockOpenPartsOfPayment(
  tx: Context,
  portalPaymentId: string,
): Promise<{ id: string; balanceCents: number }[]> {
  if (!isUuid(portalPaymentId)) return [];
  const organizationId = getOrganizationId(tx);
  const payment = await tx.db.portalPayment.findFirst({
    where: { organizationId, id: portalPaymentId },
    select: { invoiceIds: true },
  });
  if (!payment) return [];
  await tx.db.$queryRaw`
    SELECT id::text FROM invoices
    WHERE organization_id = ${organizationId}::uuid AND id = ANY(${payment.invoiceIds}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
  const rows = await tx.db.invoice.findMany({
    where: {
      ...{ organizationId, id: { in: payment.invoiceIds }, voidedAt: null },
      status: { in: ["sent", "overdue"] },
    },
    orderBy: [{ dueDate: "asc" }, { sequence: "asc" }],
    select: { id: true, totalAmount: true, paidAmount: true, creditedAmount: true, writtenOffAmount: true },
  });
  return rows.map(({ id, ...amounts }) => ({ id, balanceCents: getInvoiceBalance(amounts) }));
}

/**
 * Records the time when a portal payment's bank debit started, unless the time is already recorded or the payment
 * has been settled. `selectOpenPaymentPages` then excludes the payment's page, even if Stripe's event about the
 * payment hasn't arrived.
 */
export async function markReturnedPageStarted(
  tx: Context,
  portalPaymentId: string,
  startedAt: Date,
): Promise<void> {
  if (!isUuid(portalPaymentId)) return;
  await tx.db.portalPayment.updateMany({
    where: {
      ...{ organizationId: getOrganizationId(tx), id: portalPaymentId },
      ...{ debitStartedAt: null, settledAt: null },
    },
    data: { debitStartedAt: startedAt },
  });
}

/** Returns a connected account's bank debits that are still processing, oldest first. */
export async function selectOpenDebits(ctx: Context, stripeAccountId: string): Promise<BankDebitRow[]> {
  return ctx.db.bankDebit.findMany({
    where: { organizationId: getOrganizationId(ctx), stripeAccountId, status: "processing" },
    orderBy: [{ startedAt: "asc" }, { id: "asc" }],
    select: COLUMNS,
  });
}

export type NewBankDebit = Omit<Prisma.BankDebitUncheckedCreateInput, "id" | "organizationId">;

export async function insertBankDebit(tx: Context, debit: NewBankDebit): Promise<string> {
  const id = createId();
  const data = { id, organizationId: getOrganizationId(tx), ...debit };
  await tx.db.bankDebit.create({ data, select: { id: true } });
  return id;
}

export async function endBankDebit(
  tx: Context,
  id: string,
  data: {
    status: "succeeded" | "failed";
    endedAt: Date;
    failureCode: string | null;
    returnFeeAmount: number;
  },
): Promise<void> {
  await tx.db.bankDebit.updateMany({ where: { id, organizationId: getOrganizationId(tx) }, data });
}

/** Returns whether a bank debit for the invoice is still processing. */
export async function hasDebitInProcess(ctx: Context, invoiceId: string): Promise<boolean> {
  const where = { invoiceId, organizationId: getOrganizationId(ctx), status: "processing" };
  return (await ctx.db.bankDebit.count({ where })) > 0;
}
