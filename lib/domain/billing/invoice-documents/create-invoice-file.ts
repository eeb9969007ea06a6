import "server-only";
import {
  type Context,
  requirePermission,
  type TrustedArguments,
  type VerbArguments,
} from "@/lib/auth/context";
import { toInvoiceDocument } from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import {
  type InvoiceFilesInput,
  invoiceFilesSchema,
} from "@/lib/domain/billing/invoice-documents/model/invoice-files-schema";
import { openClientInvoice } from "@/lib/domain/billing/invoice-documents/open-client-invoice";
import { writeInvoicePdf } from "@/lib/domain/billing/invoice-documents/write-invoice-pdf";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import {
  getInvoiceRow,
  getInvoiceRows,
  getToday,
  type InvoiceWithLines,
  toInvoiceDto,
} from "@/lib/domain/billing/records/invoice-data";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { createNotFoundError, parse } from "@/lib/errors";
import { createZip } from "@/lib/files/create-zip";
import { getSiteUrl } from "@/lib/site-url";

export interface InvoiceFile {
  /** For example "INV-0001.pdf". */
  name: string;
  content: Buffer;
}

/** Returns an invoice as a PDF for members. Also works for drafts, and doesn't require Pro. */
export async function createInvoiceFile({ ctx, input }: VerbArguments<InvoiceIdInput>): Promise<InvoiceFile> {
  requirePermission(ctx, "invoices", "read");
  const { id } = parse(invoiceIdSchema, input);
  return buildFile(ctx, await getInvoiceRow(ctx, id), await findDesign(ctx));
}

/** For members, returns one invoice as a PDF or several invoices as a ZIP file of PDFs. */
export async function createInvoiceFiles({
  ctx,
  input,
}: VerbArguments<InvoiceFilesInput>): Promise<InvoiceFile & { type: "application/pdf" | "application/zip" }> {
  requirePermission(ctx, "invoices", "read");
  const rows = await getInvoiceRows(ctx, parse(invoiceFilesSchema, input).ids);
  const design = await findDesign(ctx);
  const files: InvoiceFile[] = [];
  for (const row of rows) files.push(await buildFile(ctx, row, design));
  const [only, ...others] = files;
  if (only && others.length === 0) return { ...only, type: "application/pdf" };
  return { name: "invoices.zip", type: "application/zip", content: await createZip(files) };
}

/**
 * Returns the PDF of an invoice for the client who has the signed link from an email. Throws RATE_LIMITED if
 * there are too many requests, or NOT_FOUND for an invalid token or an unsent or void invoice. Void invoices
 * are excluded because they may have been sent to the wrong email address.
 */
export async function createClientInvoiceFile({
  ctx,
  input: { token },
}: TrustedArguments<{ token: string }>): Promise<InvoiceFile> {
  const { ctx: invoiceContext, row } = await openClientInvoice(ctx, token, "Invoice");
  if (row.voidedAt) throw createNotFoundError("Invoice");
  return buildFile(invoiceContext, row, await findDesign(invoiceContext));
}

async function findDesign(ctx: Context) {
  const [branding, settings] = await Promise.all([findMailBranding({ ctx }), findBillingSettings(ctx)]);
  return { branding, settings };
}

async function buildFile(
  ctx: Context,
  row: InvoiceWithLines,
  { branding, settings }: Awaited<ReturnType<typeof findDesign>>,
): Promise<InvoiceFile> {
  const { organization } = ctx;
  if (!organization) throw createNotFoundError("Organization");
  const invoice = toInvoiceDto(row, getToday(ctx, organization));
  const { paperSize, numberFormat, dateFormat, taxRegistration, paymentInstructions } = settings;
  const isDraft = invoice.state === "draft";
  const shown = isDraft ? { ...invoice, taxRegistration, paymentInstructions } : invoice;
  const isOpen = invoice.state === "sent" || invoice.state === "overdue";
  const content = await writeInvoicePdf({
    document: toInvoiceDocument({ ...shown, replaces: row.replaces }, organization.name, {
      numberFormat,
      dateFormat,
    }),
    paperSize,
    branding,
    payUrl: isOpen ? getSiteUrl(getClientInvoicePath(invoice.id)) : null,
  });
  return { name: `${invoice.invoiceNumber.replaceAll(/[^\w.-]+/g, "-")}.pdf`, content };
}
