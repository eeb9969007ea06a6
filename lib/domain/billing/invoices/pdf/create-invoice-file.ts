import { readNumberFormat } from "@/lib/auth/organization-number-format";
import "server-only";
import {
  type Context,
  requirePermission,
  type TrustedArguments,
  type VerbArguments,
  withOrganization,
} from "@/lib/auth/context";
import {
  getClientInvoicePath,
  readClientInvoiceToken,
} from "@/lib/domain/billing/invoices/client-invoice-link";
import { getInvoiceRow, getToday, type InvoiceRow, toInvoiceDto } from "@/lib/domain/billing/invoices/data";
import { toInvoiceDocument } from "@/lib/domain/billing/invoices/model/invoice-document";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/invoices/model/request-schemas";
import { writeInvoicePdf } from "@/lib/domain/billing/invoices/pdf/write-invoice-pdf";
import { findSentInvoice } from "@/lib/domain/billing/invoices/sent-invoice-data";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";
import { createNotFoundError, parse } from "@/lib/errors";
import { currencySchema } from "@/lib/money/currency-schema";
import { normalizePlan } from "@/lib/plans/plan-id";
import { consumeRateLimit } from "@/lib/rate-limit";
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
  return buildFile(ctx, await getInvoiceRow(ctx, id));
}

/**
 * Returns the PDF of an invoice for the client who has the signed link from an email. Throws RATE_LIMITED for too
 * many requests, or NOT_FOUND for an invalid token or an unsent or void invoice. A void invoice may have been sent
 * to the wrong email address.
 */
export async function createClientInvoiceFile({
  ctx,
  input: { token },
}: TrustedArguments<{ token: string }>): Promise<InvoiceFile> {
  const id = readClientInvoiceToken(token);
  const row = id && (await findSentInvoice(ctx, id));
  if (!row || row.voidedAt) throw createNotFoundError("Invoice");
  await consumeRateLimit("invoice-file.invoice", row.id);
  const { subscriptionTier, currency, billingSettings, ...organization } = row.organization;
  const facts = {
    tier: normalizePlan(subscriptionTier),
    currency: currencySchema.parse(currency),
    numberFormat: readNumberFormat(billingSettings),
  };
  return buildFile(withOrganization(ctx, { ...organization, ...facts }), row);
}

async function buildFile(ctx: Context, row: InvoiceRow): Promise<InvoiceFile> {
  const { organization } = ctx;
  if (!organization) throw createNotFoundError("Organization");
  const invoice = toInvoiceDto(row, getToday(ctx, organization));
  const [branding, { paperSize, numberFormat, dateFormat, taxRegistration, paymentInstructions }] =
    await Promise.all([findMailBranding({ ctx }), findBillingSettings(ctx)]);
  const isDraft = invoice.state === "draft";
  const shown = isDraft ? { ...invoice, taxRegistration, paymentInstructions } : invoice;
  const isOpen = invoice.state === "sent" || invoice.state === "overdue";
  const content = await writeInvoicePdf({
    document: toInvoiceDocument(shown, organization.name, { numberFormat, dateFormat }),
    paperSize,
    branding,
    payUrl: isOpen ? getSiteUrl(getClientInvoicePath(invoice.id)) : null,
  });
  return { name: `${invoice.invoiceNumber.replaceAll(/[^\w.-]+/g, "-")}.pdf`, content };
}
