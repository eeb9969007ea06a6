import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import type { Prisma } from "@/lib/db";
import type { InvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import type { CreditableLine, CreditedLine } from "@/lib/domain/billing/records/model/credit-lines";
import { type CreditNoteDto, parseReturnChoice } from "@/lib/domain/billing/records/model/credit-note-dto";
import { isStripeMethod, type StripePaymentMethod } from "@/lib/domain/billing/records/model/payment-methods";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { createNewestFirstQuery } from "@/lib/lists/newest-first";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { currencySchema } from "@/lib/money/currency-schema";

/** Returns an invoice's lines with the amounts that have already been credited. */
export async function readCreditableLines(tx: Context, invoice: InvoiceRow): Promise<CreditableLine[]> {
  const credited = await tx.db.creditNoteLine.groupBy({
    by: ["lineItemId"],
    where: { organizationId: getOrganizationId(tx), creditNote: { invoiceId: invoice.id } },
    _sum: { totalAmount: true, taxAmount: true },
  });
  const sums = new Map(credited.map(({ lineItemId, _sum }) => [lineItemId, _sum]));
  return invoice.lineItems.map((line) => {
    const amountCents = line.amount - line.discountAmount;
    return {
      id: line.id,
      description: line.description,
      quantityHundredths: line.quantity.times(100).toNumber(),
      amountCents,
      taxCents: line.taxAmount,
      totalCents: amountCents + (invoice.taxMode === "exclusive" ? line.taxAmount : 0),
      creditedCents: sums.get(line.id)?.totalAmount ?? 0,
      creditedTaxCents: sums.get(line.id)?.taxAmount ?? 0,
    };
  });
}

/** The part of a payment that is returned to the client. */
export interface NewCreditNoteRefund {
  paymentId: string;
  method: StripePaymentMethod | "cash" | "check" | "transfer";
  amountCents: number;
}

export interface NewCreditNote {
  invoiceId: string;
  sequence: number;
  creditNoteNumber: string;
  reason: string;
  /** A day in the organization's time zone. */
  issuedOn: string;
  totalCents: number;
  appliedCents: number;
  returnAs: string | null;
  emailPending: boolean;
  createdBy: string | null;
  lines: readonly CreditedLine[];
  refunds: readonly NewCreditNoteRefund[];
}

export async function insertCreditNote(tx: Context, note: NewCreditNote): Promise<CreditNoteDto> {
  const organizationId = getOrganizationId(tx);
  const id = createId();
  const own = { organizationId, creditNoteId: id };
  await tx.db.creditNote.create({
    data: {
      ...{ id, organizationId, invoiceId: note.invoiceId, sequence: note.sequence },
      ...{ creditNoteNumber: note.creditNoteNumber, reason: note.reason, returnAs: note.returnAs },
      emailPending: note.emailPending,
      ...{ issuedOn: toDateColumn(note.issuedOn), createdBy: note.createdBy, createdAt: tx.clock.now() },
      ...{ totalAmount: note.totalCents, appliedAmount: note.appliedCents },
    },
    select: { id: true },
  });
  await tx.db.creditNoteLine.createMany({
    data: note.lines.map((line, position) => ({
      ...{ id: createId(), ...own, position, lineItemId: line.lineItemId },
      ...{ amount: line.amountCents, taxAmount: line.taxCents, totalAmount: line.totalCents },
      quantity: line.quantityHundredths === null ? null : line.quantityHundredths / 100,
    })),
  });
  await tx.db.creditNoteRefund.createMany({
    data: note.refunds.map(({ paymentId, method, amountCents: amount }) => ({
      ...{ id: createId(), ...own, paymentId, method, amount, triedAt: tx.clock.now() },
      status: isStripeMethod(method) ? "pending" : "settled",
    })),
  });
  return getCreditNote(tx, id);
}

const COLUMNS = {
  id: true,
  invoiceId: true,
  creditNoteNumber: true,
  reason: true,
  issuedOn: true,
  currency: true,
  totalAmount: true,
  appliedAmount: true,
  returnAs: true,
  emailPending: true,
  createdAt: true,
  invoice: { select: { invoiceNumber: true, customerName: true, customerEmail: true, clientId: true } },
  lines: {
    orderBy: { position: "asc" },
    select: {
      lineItemId: true,
      quantity: true,
      amount: true,
      taxAmount: true,
      totalAmount: true,
      lineItem: {
        select: {
          ...{ description: true, rate: true, taxRate: true, taxName: true },
          ...{ horseId: true, horseName: true, chargedOn: true },
        },
      },
    },
  },
  refunds: {
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, paymentId: true, method: true, status: true, failure: true, amount: true },
  },
} as const satisfies Prisma.CreditNoteSelect;

type CreditNoteRow = Prisma.CreditNoteGetPayload<{ select: typeof COLUMNS }>;

function toCreditNoteDto(row: CreditNoteRow): CreditNoteDto {
  return {
    id: row.id,
    invoiceId: row.invoiceId,
    invoiceNumber: row.invoice.invoiceNumber,
    customerName: row.invoice.customerName,
    customerEmail: row.invoice.customerEmail,
    clientId: row.invoice.clientId,
    creditNoteNumber: row.creditNoteNumber,
    reason: row.reason,
    issuedOn: fromDateColumn(row.issuedOn),
    currency: currencySchema.parse(row.currency),
    totalCents: row.totalAmount,
    appliedCents: row.appliedAmount,
    returnAs: parseReturnChoice(row.returnAs),
    emailPending: row.emailPending,
    createdAt: row.createdAt.toISOString(),
    lines: row.lines.map(({ lineItem, ...line }) => ({
      lineItemId: line.lineItemId,
      description: lineItem.description,
      quantityHundredths: line.quantity?.times(100).toNumber() ?? null,
      rateCents: lineItem.rate,
      amountCents: line.amount,
      taxCents: line.taxAmount,
      totalCents: line.totalAmount,
      taxRate: lineItem.taxRate,
      taxName: lineItem.taxName,
      horseId: lineItem.horseId,
      horseName: lineItem.horseName,
      chargedOn: lineItem.chargedOn && fromDateColumn(lineItem.chargedOn),
    })),
    refunds: row.refunds.map(({ amount: amountCents, ...refund }) => ({ ...refund, amountCents })),
  };
}

/** Returns one of the organization's credit notes. Throws NOT_FOUND for an unknown ID. */
export async function getCreditNote(ctx: Context, id: string): Promise<CreditNoteDto> {
  const row = isUuid(id)
    ? await ctx.db.creditNote.findFirst({
        where: { id, organizationId: getOrganizationId(ctx) },
        select: COLUMNS,
      })
    : null;
  if (!row) throw createNotFoundError("Credit note");
  return toCreditNoteDto(row);
}

/** Returns a page of credit notes for the organization or one invoice, newest first. */
export async function selectCreditNotes(
  ctx: Context,
  { invoiceId, contactId, ...page }: PageRequest & { invoiceId: string | null; contactId: string | null },
): Promise<CreditNoteDto[]> {
  if ([invoiceId, contactId].some((id) => id !== null && !isUuid(id))) return [];
  const { where, ...query } = createNewestFirstQuery(page);
  const rows = await ctx.db.creditNote.findMany({
    ...query,
    where: {
      ...{ organizationId: getOrganizationId(ctx), ...where },
      ...(invoiceId !== null && { invoiceId }),
      ...(contactId !== null && { invoice: { clientId: contactId } }),
    },
    select: COLUMNS,
  });
  return restoreListOrder(rows, page.place).map(toCreditNoteDto);
}

interface ReturnablePayment {
  id: string;
  method: string;
  /** The amount that can still be refunded, after subtracting pending refunds. */
  refundableCents: number;
}

/**
 * Returns an invoice's refundable payments, newest first. Applied client credit is refundable only if it came from
 * a Stripe payment. Such credit is refunded through Stripe.
 */
export async function listReturnablePayments(tx: Context, invoiceId: string): Promise<ReturnablePayment[]> {
  const payments = await tx.db.invoicePayment.findMany({
    where: {
      ...{ invoiceId, organizationId: getOrganizationId(tx), status: "settled" },
      OR: [{ method: { not: "credit" } }, { credit: { payment: { stripePaymentIntentId: { not: null } } } }],
    },
    orderBy: [{ paidAt: "desc" }, { id: "desc" }],
    select: {
      ...{ id: true, method: true, amount: true, refundedAmount: true, disputedAmount: true },
      refunds: { where: { status: "pending" }, select: { amount: true } },
      credit: { select: { payment: { select: { method: true } } } },
    },
  });
  return payments.map(({ refunds, credit, ...payment }) => ({
    id: payment.id,
    method: credit?.payment?.method ?? payment.method,
    refundableCents:
      payment.amount -
      payment.refundedAmount -
      payment.disputedAmount -
      refunds.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

/**
 * Returns how much of an invoice's settled payments can still be returned. Subtracts settled and pending refunds,
 * disputes, and amounts that credit notes turned into client credit.
 */
export async function sumReturnable(tx: Context, invoiceId: string): Promise<number> {
  const organizationId = getOrganizationId(tx);
  const payments = await tx.db.invoicePayment.findMany({
    where: { organizationId, invoiceId, status: "settled" },
    select: {
      ...{ amount: true, refundedAmount: true, disputedAmount: true },
      refunds: { where: { status: "pending" }, select: { amount: true } },
    },
  });
  const credited = await tx.db.creditNote.aggregate({
    where: { organizationId, invoiceId, returnAs: "credit" },
    _sum: { totalAmount: true, appliedAmount: true },
  });
  const paidCents = payments.reduce(
    (sum, { amount, refundedAmount, disputedAmount, refunds }) =>
      sum + amount - refundedAmount - disputedAmount - refunds.reduce((all, one) => all + one.amount, 0),
    0,
  );
  return paidCents - (credited._sum.totalAmount ?? 0) + (credited._sum.appliedAmount ?? 0);
}

/** Marks a credit note's pending email as sent. Returns false if no email is pending. */
export async function takeWaitingMail(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.creditNote.updateMany({
    where: { organizationId: getOrganizationId(tx), id, emailPending: true },
    data: { emailPending: false },
  });
  return count === 1;
}

/**
 * Deletes a credit note's refunds, which must all have failed, and sets the note's `returnAs` to "credit".
 */
export async function replaceRefundsWithCredit(tx: Context, id: string): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.creditNoteRefund.deleteMany({ where: { organizationId, creditNoteId: id } });
  await tx.db.creditNote.updateMany({ where: { organizationId, id }, data: { returnAs: "credit" } });
}

/** Returns whether the invoice has a credit note. */
export async function hasCreditNote(tx: Context, invoiceId: string): Promise<boolean> {
  const where = { organizationId: getOrganizationId(tx), invoiceId };
  return (await tx.db.creditNote.count({ where })) > 0;
}

/**
 * Returns the total refunded for the given invoices outside of credit notes, such as refunds made in Stripe. Credit
 * note refunds with IDs in `madeIds` count as settled, because they already exist in Stripe.
 */
export async function sumUnexplainedRefunds(
  tx: Context,
  invoiceIds: readonly string[],
  madeIds: readonly string[] = [],
): Promise<number> {
  const organizationId = getOrganizationId(tx);
  const invoiceId = { in: [...invoiceIds] };
  const payments = await tx.db.invoicePayment.aggregate({
    where: { organizationId, invoiceId, status: "settled" },
    _sum: { refundedAmount: true },
  });
  const notes = await tx.db.creditNote.aggregate({
    where: { organizationId, invoiceId, returnAs: { in: ["refund", "refunded"] } },
    _sum: { totalAmount: true, appliedAmount: true },
  });
  const open = await tx.db.creditNoteRefund.aggregate({
    where: {
      ...{ organizationId, creditNote: { invoiceId }, status: { not: "settled" } },
      id: { notIn: madeIds.filter(isUuid) },
    },
    _sum: { amount: true },
  });
  const explainedCents = (notes._sum.totalAmount ?? 0) - (notes._sum.appliedAmount ?? 0);
  return (payments._sum.refundedAmount ?? 0) + (open._sum.amount ?? 0) - explainedCents;
}

/**
 * Returns the total refunded from the given payments and from the invoice's payments, excluding refunds for credit
 * notes. Credit note refunds with IDs in `madeIds` count as settled, because they already exist in Stripe.
 */
export async function sumRefundsOutsideNotes(
  tx: Context,
  { invoiceId, paymentIds }: { invoiceId: string; paymentIds: readonly string[] },
  madeIds: readonly string[] = [],
): Promise<number> {
  const organizationId = getOrganizationId(tx);
  const payment = { status: "settled", OR: [{ invoiceId }, { id: { in: [...paymentIds] } }] };
  const payments = await tx.db.invoicePayment.aggregate({
    where: { organizationId, ...payment },
    _sum: { refundedAmount: true },
  });
  const noteRefunds = await tx.db.creditNoteRefund.aggregate({
    where: {
      ...{ organizationId, payment },
      OR: [{ status: "settled" }, { id: { in: madeIds.filter(isUuid) } }],
    },
    _sum: { amount: true },
  });
  return (payments._sum.refundedAmount ?? 0) - (noteRefunds._sum.amount ?? 0);
}

/** Marks the charges on these lines as unbilled again. */
export async function unlinkChargesOfLines(tx: Context, lineIds: readonly string[]): Promise<void> {
  await tx.db.chargeShare.updateMany({
    where: { organizationId: getOrganizationId(tx), lineItemId: { in: [...lineIds] } },
    data: { lineItemId: null },
  });
}
