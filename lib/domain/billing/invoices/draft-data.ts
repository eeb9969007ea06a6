import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { takeNextInvoiceNumber } from "@/lib/domain/billing/invoices/counters-data";
import { INVOICE_COLUMNS, type InvoiceRow } from "@/lib/domain/billing/invoices/data";
import { insertLines, lockShares, toLineRows } from "@/lib/domain/billing/invoices/line-data";
import type { DraftLine } from "@/lib/domain/billing/invoices/model/draft-line";
import { calculateTotals, type InvoiceTotals } from "@/lib/domain/billing/invoices/model/totals";
import type { TaxRules } from "@/lib/domain/billing/records/model/tax-rules";
import { createId } from "@/lib/ids";

export interface DraftContent {
  customerName: string;
  /** Null for an invoice that is delivered on paper. */
  customerEmail: string | null;
  dueDate: CalendarDate;
  /** Days from the issue date to the due date. Null if the due date was entered. */
  termsDays?: number | null;
  notes: string | null;
  lines: readonly DraftLine[];
}

export interface NewDraft {
  organizationId: string;
  createdBy: string | null;
  clientId: string | null;
  content: DraftContent;
  /** The tax rules of the organization's billing settings. */
  taxRules: TaxRules;
  replacesInvoiceId?: string;
  runId?: string;
}

/**
 * Numbers and inserts a draft and links the charges of its lines. Throws CONFLICT if a charge is billed already. This
 * locks the organization's counter row until commit, so do everything else first.
 */
export async function insertDraft(tx: Context, draft: NewDraft): Promise<InvoiceRow> {
  const { organizationId, content } = draft;
  const id = createId();
  const totals = calculateTotals(content.lines, draft.taxRules);
  await lockShares(tx, content.lines, null);
  const { sequence, invoiceNumber } = await takeNextInvoiceNumber(tx);
  const row = await tx.db.invoice.create({
    data: {
      id,
      organizationId,
      clientId: draft.clientId,
      sequence,
      invoiceNumber,
      ...contentColumns(content, draft.taxRules, totals),
      replacesInvoiceId: draft.replacesInvoiceId ?? null,
      runId: draft.runId ?? null,
      createdBy: draft.createdBy,
      createdAt: tx.clock.now(),
    },
    select: INVOICE_COLUMNS,
  });
  const rows = toLineRows(organizationId, id, { lines: content.lines, totals });
  return { ...row, lineItems: await insertLines(tx, rows, content.lines) };
}

/**
 * Replaces the content of a draft. Returns null if the revision or the link no longer matches. Clears the URL
 * of a link for the old content but keeps its ID until Stripe deactivates it (`clearLink`).
 */
export async function replaceDraft(
  tx: Context,
  draft: Pick<InvoiceRow, "id" | "organizationId" | "revision" | "stripePaymentLinkId">,
  { content, clientId, taxRules }: Pick<NewDraft, "content" | "clientId" | "taxRules">,
): Promise<InvoiceRow | null> {
  const { id, organizationId, revision, stripePaymentLinkId } = draft;
  const totals = calculateTotals(content.lines, taxRules);
  await lockShares(tx, content.lines, id);
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
  // Deleting the lines also frees the charges that they billed. `insertLines` links those of the remaining lines again.
  await tx.db.invoiceLineItem.deleteMany({ where: { invoiceId: id, organizationId } });
  const rows = toLineRows(organizationId, id, { lines: content.lines, totals });
  return { ...row, lineItems: await insertLines(tx, rows, content.lines) };
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

/** Gives a sample draft its own number, which makes it a regular invoice. */
export async function updateSampleInvoiceNumber(
  tx: Context,
  id: string,
  number: { sequence: number; invoiceNumber: string },
): Promise<void> {
  const where = { organizationId: getOrganizationId(tx), id, isSample: true };
  await tx.db.invoice.updateMany({ where, data: { ...number, isSample: false } });
}
