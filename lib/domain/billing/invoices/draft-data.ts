import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { takeNextInvoiceNumber } from "@/lib/domain/billing/invoices/counters-data";
import { INVOICE_COLUMNS, type InvoiceRow } from "@/lib/domain/billing/invoices/data";
import type { InvoiceContent, InvoiceLine } from "@/lib/domain/billing/invoices/model/schemas";
import { createId } from "@/lib/ids";

export interface NewDraft {
  organizationId: string;
  createdBy: string | null;
  clientId: string | null;
  content: Omit<InvoiceContent, "clientId" | "saveAsClient" | "customerEmail"> & {
    customerEmail: string | null;
  };
  replacesInvoiceId?: string;
}

/** Numbers and inserts a draft. This locks the organization's counter row until commit, so do everything else first. */
export async function insertDraft(tx: Context, draft: NewDraft): Promise<InvoiceRow> {
  const { organizationId, content } = draft;
  const id = createId();
  const lines = toLineRows(organizationId, id, content.lines);
  const { sequence, invoiceNumber } = await takeNextInvoiceNumber(tx);
  const row = await tx.db.invoice.create({
    data: {
      id,
      organizationId,
      clientId: draft.clientId,
      sequence,
      invoiceNumber,
      ...contentColumns(content),
      replacesInvoiceId: draft.replacesInvoiceId ?? null,
      createdBy: draft.createdBy,
      createdAt: tx.clock.now(),
    },
    select: INVOICE_COLUMNS,
  });
  await tx.db.invoiceLineItem.createMany({ data: lines });
  return { ...row, lineItems: lines };
}

/**
 * Replaces the content of a draft. Returns null if the revision or the link no longer matches. Clears the URL
 * of a link for the old content but keeps its ID until Stripe deactivates it (`clearLink`).
 */
export async function replaceDraft(
  tx: Context,
  draft: Pick<InvoiceRow, "id" | "organizationId" | "revision" | "stripePaymentLinkId">,
  content: NewDraft["content"] & { clientId: string | null },
): Promise<InvoiceRow | null> {
  const { id, organizationId, revision, stripePaymentLinkId } = draft;
  const [row] = await tx.db.invoice.updateManyAndReturn({
    where: { id, organizationId, revision, stripePaymentLinkId, status: "draft", voidedAt: null },
    data: {
      ...contentColumns(content),
      clientId: content.clientId,
      revision: { increment: 1 },
      paymentLinkUrl: null,
      stripeSessionId: null,
      linkTriedAt: null,
    },
    select: INVOICE_COLUMNS,
  });
  if (!row) return null;
  const lines = toLineRows(organizationId, id, content.lines);
  await tx.db.invoiceLineItem.deleteMany({ where: { invoiceId: id, organizationId } });
  await tx.db.invoiceLineItem.createMany({ data: lines });
  return { ...row, lineItems: lines };
}

function contentColumns(content: NewDraft["content"]) {
  return {
    customerName: content.customerName,
    customerEmail: content.customerEmail,
    dueDate: toDateColumn(content.dueDate),
    notes: content.notes,
    totalAmount: content.totalCents,
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

/** Returns the rows of an invoice's lines in order. */
export function toLineRows(organizationId: string, invoiceId: string, lines: readonly InvoiceLine[]) {
  return lines.map((line, position) => ({
    id: createId(),
    organizationId,
    invoiceId,
    position,
    description: line.description,
    quantity: new Prisma.Decimal(line.quantityHundredths).div(100),
    rate: line.rateCents,
    amount: line.amountCents,
  }));
}
