import "server-only";
import {
  type Context,
  requirePermission,
  type TrustedArguments,
  type VerbArguments,
  withOrganization,
} from "@/lib/auth/context";
import { getClientPagePath, readClientPageToken } from "@/lib/domain/billing/invoices/client-page";
import { findSentInvoice } from "@/lib/domain/billing/invoices/client-page-data";
import { getInvoiceRow, getToday, type InvoiceRow, toInvoiceDto } from "@/lib/domain/billing/invoices/data";
import { toInvoiceDocument } from "@/lib/domain/billing/invoices/model/invoice-document";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/invoices/model/request-schemas";
import { writeInvoicePdf } from "@/lib/domain/billing/invoices/pdf/write-invoice-pdf";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { createNotFoundError, parse } from "@/lib/errors";
import { normalizePlan } from "@/lib/plans/plan-id";
import { consumeLimit } from "@/lib/rate-limit";
import { getSiteUrl } from "@/lib/site-url";

export interface InvoiceFile {
  /** For example "INV-0001.pdf". */
  name: string;
  content: Buffer;
}

/** Returns an invoice as PDF for members. Works for drafts and without Pro. */
export async function createInvoiceFile({ ctx, input }: VerbArguments<InvoiceIdInput>): Promise<InvoiceFile> {
  requirePermission(ctx, "invoices", "read");
  const { id } = parse(invoiceIdSchema, input);
  return buildFile(ctx, await getInvoiceRow(ctx, id));
}

/**
 * Returns the PDF of the invoice whose page the link in an email opens. Throws RATE_LIMITED, and NOT_FOUND for an invalid
 * token and for unsent and void invoices: a void one may have been sent to a wrong address.
 */
export async function createClientInvoiceFile({
  ctx,
  input: { token },
}: TrustedArguments<{ token: string }>): Promise<InvoiceFile> {
  const id = readClientPageToken(token);
  const row = id && (await findSentInvoice(ctx, id));
  if (!row || row.voidedAt) throw createNotFoundError("Invoice");
  await consumeLimit("invoice-file.invoice", row.id);
  const { subscriptionTier, ...organization } = row.organization;
  return buildFile(withOrganization(ctx, { ...organization, tier: normalizePlan(subscriptionTier) }), row);
}

async function buildFile(ctx: Context, row: InvoiceRow): Promise<InvoiceFile> {
  const { organization } = ctx;
  if (!organization) throw createNotFoundError("Organization");
  const invoice = toInvoiceDto(row, getToday(ctx, organization));
  const [branding, { paperSize, taxRegistration }] = await Promise.all([
    findMailBranding({ ctx }),
    findBillingSettings(ctx),
  ]);
  const isDraft = invoice.state === "draft";
  const shown = isDraft ? { ...invoice, taxRegistration } : invoice;
  const isOpen = invoice.state === "sent" || invoice.state === "overdue";
  const content = await writeInvoicePdf({
    document: toInvoiceDocument(shown, organization.name),
    paperSize,
    branding,
    payUrl: isOpen ? getSiteUrl(getClientPagePath(invoice.id)) : null,
  });
  return { name: `${invoice.invoiceNumber.replaceAll(/[^\w.-]+/g, "-")}.pdf`, content };
}
