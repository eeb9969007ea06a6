import "server-only";
import {
  type Context,
  requirePermission,
  type TrustedArguments,
  type VerbArguments,
} from "@/lib/auth/context";
import type { InvoiceFile } from "@/lib/domain/billing/invoice-documents/create-invoice-file";
import { toCreditNoteDocument } from "@/lib/domain/billing/invoice-documents/model/credit-note-document";
import { openClientInvoice } from "@/lib/domain/billing/invoice-documents/open-client-invoice";
import { writeInvoicePdf } from "@/lib/domain/billing/invoice-documents/write-invoice-pdf";
import { getCreditNote } from "@/lib/domain/billing/records/credit-note-data";
import { getInvoiceRow, getToday, toInvoiceDto } from "@/lib/domain/billing/records/invoice-data";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { createNotFoundError, parse } from "@/lib/errors";

/** Returns a credit note as a PDF for members. */
export async function createCreditNoteFile({
  ctx,
  input,
}: VerbArguments<InvoiceIdInput>): Promise<InvoiceFile> {
  requirePermission(ctx, "invoices", "read");
  const { id } = parse(invoiceIdSchema, input);
  return buildFile(ctx, id, null);
}

/**
 * Returns the PDF of a credit note for the client who has the signed link to its invoice. Throws RATE_LIMITED
 * if there are too many requests, or NOT_FOUND for an invalid token or a credit note for another invoice.
 */
export async function createClientCreditNoteFile({
  ctx,
  input: { token, id },
}: TrustedArguments<{ token: string; id: string }>): Promise<InvoiceFile> {
  const { ctx: invoiceContext, row } = await openClientInvoice(ctx, token, "Credit note");
  return buildFile(invoiceContext, id, row.id);
}

/** Throws NOT_FOUND if `invoiceId` is set and the credit note is for another invoice. */
async function buildFile(ctx: Context, id: string, invoiceId: string | null): Promise<InvoiceFile> {
  const { organization } = ctx;
  if (!organization) throw createNotFoundError("Organization");
  const note = await getCreditNote(ctx, id);
  if (invoiceId !== null && note.invoiceId !== invoiceId) throw createNotFoundError("Credit note");
  const invoice = toInvoiceDto(await getInvoiceRow(ctx, note.invoiceId), getToday(ctx, organization));
  const [branding, { paperSize, numberFormat, dateFormat }] = await Promise.all([
    findMailBranding({ ctx }),
    findBillingSettings(ctx),
  ]);
  const content = await writeInvoicePdf({
    document: toCreditNoteDocument(note, invoice, organization.name, { numberFormat, dateFormat }),
    paperSize,
    branding,
    payUrl: null,
  });
  return { name: `${note.creditNoteNumber}.pdf`, content };
}
