import { recordAudit } from "@/lib/audit/record-audit";
import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { enqueueLinkDiscard } from "@/lib/domain/billing/payment-links/discard-payment-link";
import {
  type CreatePaymentLinkInput,
  createPaymentLinkSchema,
} from "@/lib/domain/billing/payment-links/model/payment-link-schema";
import { getOrCreatePaymentLink } from "@/lib/domain/billing/payment-links/payment-link";
import { hasOpenAutopayAttempt } from "@/lib/domain/billing/records/autopay-data";
import {
  getInvoiceRow,
  type InvoiceColumns,
  type InvoiceRow,
} from "@/lib/domain/billing/records/invoice-data";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { type PaymentLink, savePaymentLink } from "@/lib/domain/billing/records/payment-link-data";
import { toInvoiceAuditFacts } from "@/lib/domain/billing/records/to-invoice-audit-facts";
import { DomainError, type FieldErrors, parse } from "@/lib/errors";

/**
 * Returns an invoice's payment link. Creates the link if the invoice has none. Doesn't send the invoice. The given
 * amount must match the open balance.
 */
export async function createPaymentLink({
  ctx,
  input,
}: VerbArguments<CreatePaymentLinkInput>): Promise<{ id: string; url: string }> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { invoice_id, amount, metadata } = parse(createPaymentLinkSchema, input);
  const invoice = await getInvoiceRow(ctx, invoice_id);
  requireNoErrors({
    ...(amount !== getInvoiceBalance(invoice) && {
      amount: "The amount must equal the invoice's open balance in cents.",
    }),
    ...getMismatchError("invoice_id", metadata.invoice_id, invoice.id),
    ...getMismatchError("organization_id", metadata.organization_id, organization.id),
  });
  return getInvoiceLink(ctx, organization, invoice);
}

function getMismatchError(field: string, received: string | undefined, expected: string): FieldErrors {
  if (received === undefined || received.toLowerCase() === expected) return {};
  return { [`metadata.${field}`]: "This ID doesn't match the invoice." };
}

function requireNoErrors(fieldErrors: FieldErrors): void {
  if (Object.keys(fieldErrors).length === 0) return;
  throw new DomainError("VALIDATION", "The payment link must be for this invoice and its open balance.", {
    fieldErrors,
  });
}

async function getInvoiceLink(
  ctx: Context,
  organization: ContextOrganization,
  invoice: InvoiceRow,
): Promise<Pick<PaymentLink, "id" | "url">> {
  if (invoice.status === "paid" || invoice.voidedAt) {
    throw new DomainError("CONFLICT", "This invoice is already paid or void.");
  }
  if (invoice.status !== "draft" && invoice.stripePaymentLinkId && invoice.paymentLinkUrl) {
    return { id: invoice.stripePaymentLinkId, url: invoice.paymentLinkUrl };
  }
  if (await hasOpenAutopayAttempt(ctx, invoice.id))
    throw new DomainError("CONFLICT", "This invoice is being paid automatically. Wait for the result.");
  return addPaymentLink(ctx, organization, invoice);
}

/** Creates and saves a payment link for a draft, or for an open invoice that has none. */
export async function addPaymentLink(
  ctx: Context,
  organization: ContextOrganization,
  invoice: InvoiceColumns,
): Promise<Pick<PaymentLink, "id" | "url">> {
  const link = await getOrCreatePaymentLink(ctx, organization, invoice);
  const result = { id: link.id, url: link.url };
  const isSaved = await ctx.transaction(async (tx) => {
    const row = await savePaymentLink(tx, invoice, link);
    if (!row) return false;
    const after = { ...toInvoiceAuditFacts(row), payment_link_id: link.id };
    await recordAudit(tx, { action: "invoice.link_created", entityType: "invoice", entityId: row.id, after });
    await storeResult(tx, result);
    return true;
  });
  if (isSaved) return result;
  await enqueueLinkDiscard(ctx, invoice, link);
  throw new DomainError("CONFLICT", "This invoice was changed. Please try again.");
}
