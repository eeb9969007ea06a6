import "server-only";
import type { Context } from "@/lib/auth/context";
import { fromDateColumn } from "@/lib/dates/calendar-date";
import type { Prisma } from "@/lib/db";
import { listReturnedParts } from "@/lib/domain/billing/credit-notes/model/returned-amount";
import { FORMAT_COLUMNS } from "@/lib/domain/billing/records/document-formats";
import { INVOICE_WITH_LINES } from "@/lib/domain/billing/records/invoice-data";
import { parseReturnChoice } from "@/lib/domain/billing/records/model/credit-note-dto";
import { isUuid } from "@/lib/ids";

const COLUMNS = {
  ...INVOICE_WITH_LINES,
  attachments: {
    where: { deletedAt: null },
    select: { id: true, name: true, extension: true, bytes: true },
    orderBy: { id: "asc" },
  },
  bankDebits: {
    where: { status: "processing" },
    orderBy: { startedAt: "asc" },
    select: { startedAt: true },
  },
  creditNotes: {
    orderBy: { sequence: "asc" },
    select: {
      ...{ id: true, creditNoteNumber: true, issuedOn: true, totalAmount: true, appliedAmount: true },
      ...{ reason: true, returnAs: true },
      refunds: { select: { status: true, amount: true } },
    },
  },
  replacedBy: {
    select: { id: true, invoiceNumber: true, clientId: true, customerEmail: true, sentAt: true },
  },
  organization: {
    select: {
      ...{ id: true, name: true, subscriptionTier: true, timeZone: true, currency: true, ownerId: true },
      billingSettings: { select: FORMAT_COLUMNS },
    },
  },
} as const satisfies Prisma.InvoiceSelect;

export type ClientInvoiceRow = Prisma.InvoiceGetPayload<{ select: typeof COLUMNS }>;

/** Returns a credit note as the client sees it. */
export function toClientCreditNote(row: ClientInvoiceRow["creditNotes"][number]) {
  const { totalAmount: totalCents, appliedAmount: appliedCents } = row;
  return {
    id: row.id,
    creditNoteNumber: row.creditNoteNumber,
    issuedOn: fromDateColumn(row.issuedOn),
    reason: row.reason,
    totalCents,
    returned: listReturnedParts({
      ...{ totalCents, appliedCents, returnAs: parseReturnChoice(row.returnAs) },
      refunds: row.refunds.map(({ status, amount: amountCents }) => ({ status, amountCents })),
    }),
  };
}

/**
 * Returns a sent invoice of any organization. The caller must verify the signed link first. Returns null if
 * the invoice was never sent, or if its organization was purged.
 */
export async function findSentInvoice(ctx: Context, id: string): Promise<ClientInvoiceRow | null> {
  return ctx.db.invoice.findUnique({
    where: { id, sentAt: { not: null }, organization: { purgedAt: null } },
    select: COLUMNS,
  });
}

/**
 * Returns an attachment of a sent invoice, or null. Doesn't check the organization, so the caller must verify
 * the signed link first.
 */
export async function findSentAttachment(ctx: Context, invoiceId: string, id: string) {
  if (!isUuid(id)) return null;
  return ctx.db.horseFile.findFirst({
    where: {
      ...{ id, invoiceId, deletedAt: null },
      invoice: { sentAt: { not: null }, voidedAt: null, organization: { purgedAt: null } },
    },
    select: { organizationId: true, contentId: true, name: true, extension: true },
  });
}
