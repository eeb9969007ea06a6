import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
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

/** Returns the organization's recorded bank debit of a Stripe charge, or null. */
export async function findBankDebitByCharge(
  ctx: Context,
  stripeChargeId: string,
): Promise<BankDebitRow | null> {
  const where = { stripeChargeId, organizationId: getOrganizationId(ctx) };
  return ctx.db.bankDebit.findFirst({ where, select: COLUMNS });
}

/** Returns a bank debit of the organization, or null. */
export async function findBankDebit(ctx: Context, id: string): Promise<BankDebitRow | null> {
  if (!isUuid(id)) return null;
  return ctx.db.bankDebit.findFirst({
    where: { id, organizationId: getOrganizationId(ctx) },
    select: COLUMNS,
  });
}

/** Returns the bank debits in process on a connected account, oldest first. */
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

/** Returns whether a bank debit of the invoice is in process. */
export async function hasDebitInProcess(ctx: Context, invoiceId: string): Promise<boolean> {
  const where = { invoiceId, organizationId: getOrganizationId(ctx), status: "processing" };
  return (await ctx.db.bankDebit.count({ where })) > 0;
}
