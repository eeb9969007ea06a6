import "server-only";
import { type Context, type ContextOrganization, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, getCalendarDate } from "@/lib/dates/calendar-date";
import type { Prisma } from "@/lib/db";
import type { InvoiceDto, InvoiceLineDto } from "@/lib/domain/billing/records/invoice-dto";
import { parseTaxMode } from "@/lib/domain/billing/records/model/tax-rules";
import { addInvoiceStatus, type StoredInvoiceSummary } from "@/lib/domain/billing/records/stored-invoice";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { currencySchema } from "@/lib/money/currency-schema";

export const INVOICE_COLUMNS = {
  id: true,
  organizationId: true,
  clientId: true,
  invoiceNumber: true,
  customerName: true,
  customerEmail: true,
  customerAddress: true,
  issuedOn: true,
  dueDate: true,
  termsDays: true,
  notes: true,
  currency: true,
  subtotalAmount: true,
  discountAmount: true,
  taxAmount: true,
  taxMode: true,
  taxRegistration: true,
  paymentInstructions: true,
  totalAmount: true,
  paidAmount: true,
  creditedAmount: true,
  writtenOffAmount: true,
  status: true,
  revision: true,
  paymentLinkUrl: true,
  stripePaymentLinkId: true,
  stripeSessionId: true,
  stripeAccountId: true,
  refundedAmount: true,
  disputedAmount: true,
  sentAt: true,
  paidAt: true,
  voidedAt: true,
  writtenOffAt: true,
  writeOffReason: true,
  isSample: true,
  replacesInvoiceId: true,
  createdAt: true,
} as const satisfies Prisma.InvoiceSelect;

export const LINE_COLUMNS = {
  id: true,
  description: true,
  quantity: true,
  rate: true,
  amount: true,
  discountAmount: true,
  taxRate: true,
  taxName: true,
  taxAmount: true,
  horseId: true,
  horseName: true,
  chargedOn: true,
  chargeShare: { select: { id: true } },
} as const satisfies Prisma.InvoiceLineItemSelect;

export const INVOICE_WITH_LINES = {
  ...INVOICE_COLUMNS,
  lineItems: { select: LINE_COLUMNS, orderBy: { position: "asc" } },
  /** The void invoice that this invoice replaces. */
  replaces: { select: { invoiceNumber: true } },
} as const satisfies Prisma.InvoiceSelect;

export type InvoiceColumns = Prisma.InvoiceGetPayload<{ select: typeof INVOICE_COLUMNS }>;
type LineRow = Prisma.InvoiceLineItemGetPayload<{ select: typeof LINE_COLUMNS }>;
export type InvoiceRow = InvoiceColumns & { lineItems: LineRow[] };
export type InvoiceWithLines = Prisma.InvoiceGetPayload<{ select: typeof INVOICE_WITH_LINES }>;

/** Returns one of the organization's invoices. Throws NOT_FOUND for an unknown ID. */
export async function getInvoiceRow(ctx: Context, id: string): Promise<InvoiceWithLines> {
  const organizationId = ctx.organization?.id;
  if (!organizationId || !isUuid(id)) throw createNotFoundError("Invoice");
  const row = await ctx.db.invoice.findUnique({
    where: { organizationId_id: { organizationId, id } },
    select: INVOICE_WITH_LINES,
  });
  if (!row) throw createNotFoundError("Invoice");
  return row;
}

/**
 * Returns the organization's invoices with these IDs, sorted by number. Throws NOT_FOUND if any of them doesn't
 * exist.
 */
export async function getInvoiceRows(ctx: Context, ids: readonly string[]): Promise<InvoiceWithLines[]> {
  const organizationId = ctx.organization?.id;
  if (!organizationId) throw createNotFoundError("Invoice");
  const rows = await ctx.db.invoice.findMany({
    where: { organizationId, id: { in: [...ids] } },
    orderBy: { invoiceNumber: "asc" },
    select: INVOICE_WITH_LINES,
  });
  if (rows.length < ids.length) throw createNotFoundError("Invoice");
  return rows;
}

/**
 * Returns the invoice and locks it until the transaction ends. Other transactions can still insert rows that refer
 * to the invoice. A stronger lock would deadlock with the nightly check, which adds ledger entries for all
 * invoices.
 */
export async function lockInvoiceRow(tx: Context, id: string): Promise<InvoiceRow> {
  const organizationId = tx.organization?.id;
  if (!organizationId || !isUuid(id)) throw createNotFoundError("Invoice");
  await tx.db.$queryRaw`
    SELECT id::text FROM invoices WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return getInvoiceRow(tx, id);
}

/** Increments the revision of a locked draft, so that an attempt to send an earlier revision fails. */
export async function incrementDraftRevision(tx: Context, id: string): Promise<void> {
  await tx.db.invoice.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { revision: { increment: 1 } },
    select: { id: true },
  });
}

/** Returns today's date in the organization's time zone. */
export function getToday(ctx: Context, organization: Pick<ContextOrganization, "timeZone">): CalendarDate {
  return getCalendarDate(organization.timeZone, ctx.clock.now());
}

export function toInvoiceDto(row: InvoiceRow, today: CalendarDate): InvoiceDto {
  const lines = row.lineItems.map(toInvoiceLineDto);
  return addInvoiceStatus({ ...toStored(row), lines }, today);
}

export function toInvoiceLineDto(line: LineRow): InvoiceLineDto {
  return {
    id: line.id,
    description: line.description,
    quantityHundredths: line.quantity.times(100).toNumber(),
    rateCents: line.rate,
    amountCents: line.amount,
    discountCents: line.discountAmount,
    taxRate: line.taxRate,
    taxName: line.taxName,
    taxCents: line.taxAmount,
    horseId: line.horseId,
    horseName: line.horseName,
    chargedOn: line.chargedOn && fromDateColumn(line.chargedOn),
    chargeShareId: line.chargeShare?.id ?? null,
  };
}

function toStored(row: InvoiceColumns): StoredInvoiceSummary {
  return {
    id: row.id,
    organizationId: row.organizationId,
    invoiceNumber: row.invoiceNumber,
    clientId: row.clientId,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerAddress: row.customerAddress,
    issuedOn: row.issuedOn && fromDateColumn(row.issuedOn),
    dueDate: fromDateColumn(row.dueDate),
    termsDays: row.termsDays,
    notes: row.notes,
    currency: currencySchema.parse(row.currency),
    isSample: row.isSample,
    subtotalCents: row.subtotalAmount ?? row.totalAmount,
    discountCents: row.discountAmount,
    taxCents: row.taxAmount,
    taxMode: parseTaxMode(row.taxMode),
    taxRegistration: row.taxRegistration,
    paymentInstructions: row.paymentInstructions,
    totalCents: row.totalAmount,
    paidCents: row.paidAmount,
    creditedCents: row.creditedAmount,
    writtenOffCents: row.writtenOffAmount,
    refundedCents: row.refundedAmount,
    disputedCents: row.disputedAmount,
    status: row.status,
    revision: row.revision,
    paymentLinkUrl: row.paymentLinkUrl,
    stripeSessionId: row.stripeSessionId,
    sentAt: row.sentAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    voidedAt: row.voidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
