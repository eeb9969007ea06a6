import "server-only";
import { type Context, withOrganization } from "@/lib/auth/context";
import { readNumberFormat } from "@/lib/auth/organization-number-format";
import { findSentInvoice } from "@/lib/domain/billing/invoice-documents/sent-invoice-data";
import { readClientInvoiceToken } from "@/lib/domain/billing/records/client-invoice-link";
import { createNotFoundError } from "@/lib/errors";
import { currencySchema } from "@/lib/money/currency-schema";
import { normalizePlan } from "@/lib/plans/plan-id";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Returns the sent invoice that a signed link opens, and a context for the invoice's organization. Throws NOT_FOUND
 * for an invalid token or an unsent invoice, or RATE_LIMITED if there are too many requests. `name` is the object's
 * name in the NOT_FOUND message.
 */
export async function openClientInvoice(ctx: Context, token: string, name: string) {
  const id = readClientInvoiceToken(token);
  const row = id && (await findSentInvoice(ctx, id));
  if (!row) throw createNotFoundError(name);
  await consumeRateLimit("invoice-file.invoice", row.id);
  const { subscriptionTier, currency, billingSettings, ...organization } = row.organization;
  const facts = {
    tier: normalizePlan(subscriptionTier),
    currency: currencySchema.parse(currency),
    numberFormat: readNumberFormat(billingSettings),
  };
  return { row, ctx: withOrganization(ctx, { ...organization, ...facts }) };
}
