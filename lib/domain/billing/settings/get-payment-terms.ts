import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getPayer } from "@/lib/domain/billing/clients/get-client";
import { findCurrentContact } from "@/lib/domain/billing/records/contact-data";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { type PaymentTermsInput, paymentTermsSchema } from "@/lib/domain/billing/settings/model/schemas";
import { parse } from "@/lib/errors";

/** Returns a client's payment terms in days. Falls back to the organization's terms. */
export async function getPaymentTerms({
  ctx,
  input,
}: VerbArguments<PaymentTermsInput>): Promise<{ days: number }> {
  requirePermission(ctx, "invoices", "read");
  const { client_id } = parse(paymentTermsSchema, input);
  const client = await getPayer({ ctx, input: { id: client_id } });
  const contact = await findCurrentContact(ctx, client.id);
  return { days: contact?.paymentTermsDays ?? (await findBillingSettings(ctx)).paymentTermsDays };
}
