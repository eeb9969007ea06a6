import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import {
  insertInvoiceLines,
  lockChargeShares,
  toInvoiceLineRows,
} from "@/lib/domain/billing/invoices/line-data";
import type { DraftLine } from "@/lib/domain/billing/invoices/model/draft-line";
import { calculateInvoiceTotals, type InvoiceTotals } from "@/lib/domain/billing/invoices/model/totals";
import {
  allocateInvoiceNumbers,
  type InvoiceNumber,
} from "@/lib/domain/billing/records/invoice-counters-data";
import { INVOICE_COLUMNS, type InvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import type { TaxRules } from "@/lib/domain/billing/records/model/tax-rules";
import { createId } from "@/lib/ids";

export interface DraftContent {
  customerName: string;
  /** The client's email address, or null for an invoice that is delivered on paper. */
  customerEmail: string | null;
  dueDate: CalendarDate;
  /** Days from the issue date to the due date. Null if a fixed due date was entered. */
  termsDays?: number | null;
  notes: string | null;
  lines: readonly DraftLine[];
}

export interface NewDraft {
  /** Generated if omitted. */
  id?: string;
  organizationId: string;
  createdBy: string | null;
  clientId: string | null;
  content: DraftContent;
  /** The tax rules from the organization's billing settings. */
  taxRules: TaxRules;
  replacesInvoiceId?: string;
  /** The invoice that the draft copies. Stored only in the audit row. */
  duplicatesInvoiceId?: string;
  runId?: string;
}

/**
 * Assigns numbers to drafts and inserts them in the given order. Links their lines to the billed charges. Uses
 * a fixed number of statements. Throws CONFLICT if a charge has already been billed. Locks the organization's
 * counter row until commit, so call this last.
 */
export async function insertDrafts(tx: Context, drafts: readonly NewDraft[]): Promise<InvoiceRow[]> {
  const lines = drafts.flatMap(({ content }) => content.lines);
  await lockChargeShares(tx, lines, null);
  const numbers = await allocateInvoiceNumbers(tx, drafts.length);
  const newInvoices = drafts.map((draft, index) => toNewInvoice(tx, draft, numbers[index]));
  const rows = await tx.db.invoice.createManyAndReturn({
    data: newInvoices.map(({ columns }) => columns),
    select: INVOICE_COLUMNS,
  });
  const lineItems = await insertInvoiceLines(
    tx,
    newInvoices.flatMap(({ lineRows }) => lineRows),
    lines,
  );
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const linesByInvoice = new Map(rows.map(({ id }) => [id, [] as typeof lineItems]));
  for (const line of lineItems) linesByInvoice.get(line.invoiceId)?.push(line);
  return newInvoices.flatMap(({ columns: { id } }) => {
    const row = rowsById.get(id);
    return row ? { ...row, lineItems: linesByInvoice.get(id) ?? [] } : [];
  });
}

function toNewInvoice(tx: Context, draft: NewDraft, number: InvoiceNumber | undefined) {
  if (!number) throw new RangeError("There are fewer numbers than drafts.");
  const { id = createId(), organizationId, content, taxRules } = draft;
  const totals = calculateInvoiceTotals(content.lines, taxRules);
  const columns = {
    id,
    organizationId,
    clientId: draft.clientId,
    ...number,
    ...contentColumns(content, taxRules, totals),
    replacesInvoiceId: draft.replacesInvoiceId ?? null,
    runId: draft.runId ?? null,
    createdBy: draft.createdBy,
    createdAt: tx.clock.now(),
  };
  return { columns, lineRows: toInvoiceLineRows(organizationId, id, { lines: content.lines, totals }) };
}

/**
 * Replaces the content of a draft. Returns null if the revision or the link no longer matches. Clears the old
 * payment link's URL, but keeps its ID until the link is deactivated in Stripe (see `clearPaymentLink`).
 */
export async function replaceDraftContent(
  tx: Context,
  draft: Pick<InvoiceRow, "id" | "organizationId" | "revision" | "stripePaymentLinkId">,
  { content, clientId, taxRules }: Pick<NewDraft, "content" | "clientId" | "taxRules">,
): Promise<InvoiceRow | null> {
  const { id, organizationId, revision, stripePaymentLinkId } = draft;
  const totals = calculateInvoiceTotals(content.lines, taxRules);
  await lockChargeShares(tx, content.lines, id);
  const [row] = await tx.db.invoice.updateManyAndReturn({
    where: { id, organizationId, revision, stripePaymentLinkId, status: "draft", voidedAt: null },
    data: {
      ...contentColumns(content, taxRules, totals),
      clientId,
      revision: { increment: 1 },
      paymentLinkUrl: null,
      stripeSessionId: null,
      linkTriedAt: null,
    },
    select: INVOICE_COLUMNS,
  });
  if (!row) return null;
  // Deleting the lines also unlinks their charges. `insertInvoiceLines` then links the charges billed on the
  // new lines.
  await tx.db.invoiceLineItem.deleteMany({ where: { invoiceId: id, organizationId } });
  const rows = toInvoiceLineRows(organizationId, id, { lines: content.lines, totals });
  return { ...row, lineItems: await insertInvoiceLines(tx, rows, content.lines) };
}

/** Adds an email address to a draft that has none. Returns whether the draft changed. */
export async function updateDraftEmail(tx: Context, id: string, email: string): Promise<boolean> {
  const { count } = await tx.db.invoice.updateMany({
    where: {
      organizationId: getOrganizationId(tx),
      id,
      status: "draft",
      voidedAt: null,
      customerEmail: null,
    },
    data: { customerEmail: email, revision: { increment: 1 } },
  });
  return count > 0;
}

function contentColumns(content: DraftContent, { taxMode }: TaxRules, totals: InvoiceTotals) {
  return {
    customerName: content.customerName,
    customerEmail: content.customerEmail,
    dueDate: toDateColumn(content.dueDate),
    termsDays: content.termsDays ?? null,
    notes: content.notes,
    subtotalAmount: totals.subtotalCents,
    discountAmount: totals.discountCents,
    taxAmount: totals.taxCents,
    taxMode,
    totalAmount: totals.totalCents,
  };
}

/** Assigns a regular number to a sample draft, which makes it a regular invoice. */
export async function updateSampleInvoiceNumber(
  tx: Context,
  id: string,
  number: { sequence: number; invoiceNumber: string },
): Promise<void> {
  const where = { organizationId: getOrganizationId(tx), id, isSample: true };
  await tx.db.invoice.updateMany({ where, data: { ...number, isSample: false } });
}
