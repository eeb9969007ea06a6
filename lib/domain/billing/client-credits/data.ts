import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { fromDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import { CREDIT_KINDS, CREDIT_METHODS } from "@/lib/domain/billing/client-credits/model/kinds";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { currencySchema } from "@/lib/money/currency-schema";
import { idRowSchema, queryRows } from "@/lib/query-rows";

const CREDIT_COLUMNS = {
  id: true,
  contactId: true,
  kind: true,
  amount: true,
  appliedAmount: true,
  refundedAmount: true,
  currency: true,
  receivedOn: true,
  note: true,
  method: true,
  paymentId: true,
  clientPaymentId: true,
  creditNoteId: true,
  reversedAt: true,
  reversalReason: true,
  createdAt: true,
} as const satisfies Prisma.ClientCreditSelect;

type CreditRow = Prisma.ClientCreditGetPayload<{ select: typeof CREDIT_COLUMNS }>;

const kindSchema = z.enum(CREDIT_KINDS);
const methodSchema = z.enum(CREDIT_METHODS).nullable();

function toCreditDto(row: CreditRow): ClientCreditDto {
  const { amount, appliedAmount, refundedAmount, reversedAt } = row;
  return {
    id: row.id,
    contactId: row.contactId,
    kind: kindSchema.parse(row.kind),
    amountCents: amount,
    appliedCents: appliedAmount,
    refundedCents: refundedAmount,
    remainingCents: reversedAt ? 0 : amount - appliedAmount - refundedAmount,
    currency: currencySchema.parse(row.currency),
    receivedOn: fromDateColumn(row.receivedOn),
    note: row.note,
    method: methodSchema.parse(row.method),
    paymentId: row.paymentId,
    clientPaymentId: row.clientPaymentId,
    creditNoteId: row.creditNoteId,
    reversedAt: reversedAt?.toISOString() ?? null,
    reversalReason: row.reversalReason,
  };
}

/**
 * Returns the credit and locks it until the transaction ends. Throws NOT_FOUND if the organization has no credit
 * with this ID.
 */
export async function lockClientCredit(tx: Context, id: string): Promise<ClientCreditDto> {
  if (!isUuid(id)) throw createNotFoundError("Credit");
  const organizationId = getOrganizationId(tx);
  await tx.db.$queryRaw`
    SELECT id::text FROM client_credits WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const row = await tx.db.clientCredit.findFirst({ where: { organizationId, id }, select: CREDIT_COLUMNS });
  if (!row) throw createNotFoundError("Credit");
  return toCreditDto(row);
}

/** Returns the contact's credits that haven't been reversed, oldest first. */
export async function selectContactCredits(ctx: Context, contactId: string): Promise<ClientCreditDto[]> {
  const rows = await ctx.db.clientCredit.findMany({
    where: { organizationId: getOrganizationId(ctx), contactId, reversedAt: null },
    orderBy: [{ receivedOn: "asc" }, { id: "asc" }],
    select: CREDIT_COLUMNS,
  });
  return rows.map(toCreditDto);
}

/** Returns the numbers of the invoices that the credit is applied to, oldest payment first. */
export async function listInvoicesOfCredit(ctx: Context, creditId: string): Promise<string[]> {
  const rows = await ctx.db.invoicePayment.findMany({
    where: { organizationId: getOrganizationId(ctx), creditId, status: "settled" },
    orderBy: { id: "asc" },
    select: { invoice: { select: { invoiceNumber: true } } },
  });
  return [...new Set(rows.map(({ invoice }) => invoice.invoiceNumber))];
}

/** Returns the credits that a payment created, including reversed ones. */
export async function selectCreditsOfPayment(
  ctx: Context,
  source: { paymentId: string } | { clientPaymentId: string },
): Promise<ClientCreditDto[]> {
  const rows = await ctx.db.clientCredit.findMany({
    where: { organizationId: getOrganizationId(ctx), ...source },
    orderBy: { id: "asc" },
    select: CREDIT_COLUMNS,
  });
  return rows.map(toCreditDto);
}

export interface CreditContact {
  id: string;
  name: string;
}

/**
 * Returns the contact for a new credit. If this contact was merged into another, returns the other contact. Locks
 * the contact against merges until the transaction ends. Throws NOT_FOUND if the organization has no contact with
 * this ID.
 */
export async function lockCreditContact(tx: Context, contactId: string): Promise<CreditContact> {
  if (!isUuid(contactId)) throw createNotFoundError("Contact");
  const organizationId = getOrganizationId(tx);
  const [found] = await queryRows(
    tx.db,
    idRowSchema,
    Prisma.sql`
    SELECT coalesce(merged_into_id, id)::text AS id FROM clients
    WHERE organization_id = ${organizationId}::uuid AND id = ${contactId}::uuid FOR KEY SHARE`,
  );
  if (!found) throw createNotFoundError("Contact");
  return tx.db.client.findFirstOrThrow({
    where: { organizationId, id: found.id },
    select: { id: true, name: true },
  });
}

export type NewCredit = Omit<Prisma.ClientCreditUncheckedCreateInput, "id" | "organizationId" | "createdAt">;

export async function insertClientCredit(tx: Context, credit: NewCredit): Promise<ClientCreditDto> {
  const data = {
    id: createId(),
    organizationId: getOrganizationId(tx),
    createdAt: tx.clock.now(),
    ...credit,
  };
  return toCreditDto(await tx.db.clientCredit.create({ data, select: CREDIT_COLUMNS }));
}

type CreditChange = Pick<
  Prisma.ClientCreditUncheckedUpdateManyInput,
  "appliedAmount" | "refundedAmount" | "reversedAt" | "reversalReason"
>;

/** Changes a credit that the caller has locked. */
export async function updateClientCredit(tx: Context, id: string, data: CreditChange): Promise<void> {
  await tx.db.clientCredit.updateMany({ where: { organizationId: getOrganizationId(tx), id }, data });
}
