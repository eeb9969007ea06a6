import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  type ListCreditNotesInput,
  listCreditNotesSchema,
} from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import { getCreditNote, selectCreditNotes } from "@/lib/domain/billing/records/credit-note-data";
import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { getNewestFirstKeys, newestFirstKeysSchema } from "@/lib/lists/newest-first";

export interface CreditNotePage {
  notes: CreditNoteDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists credit notes, newest first. */
export async function listCreditNotes({
  ctx,
  input,
}: VerbArguments<ListCreditNotesInput>): Promise<CreditNotePage> {
  requirePermission(ctx, "invoices", "read");
  const {
    cursor,
    limit,
    invoice_id: invoiceId = null,
    contact_id: contactId = null,
  } = parse(listCreditNotesSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "credit-notes",
    schema: newestFirstKeysSchema,
    cursor,
    limit,
    read: (place, count) => selectCreditNotes(ctx, { place, limit: count, invoiceId, contactId }),
    getKeys: getNewestFirstKeys,
  });
  return { notes: rows, ...cursors };
}

/** Returns a credit note. Throws NOT_FOUND for an unknown ID. */
export async function readCreditNote({ ctx, input }: VerbArguments<InvoiceIdInput>): Promise<CreditNoteDto> {
  requirePermission(ctx, "invoices", "read");
  return getCreditNote(ctx, parse(invoiceIdSchema, input).id);
}
