import "server-only";
import {
  type Context,
  type ContextOrganization,
  getOrganizationId,
  type VerbArguments,
} from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { findContact, insertMandate, updateMandate } from "@/lib/domain/billing/autopay/mandate-data";
import {
  MANDATE_VERSION,
  writeLimitText,
  writeMandateText,
} from "@/lib/domain/billing/autopay/model/mandate-text";
import { AUTOPAY_KINDS, type AutopayKind } from "@/lib/domain/billing/autopay/model/schedule";
import { type StartAutopayInput, startAutopaySchema } from "@/lib/domain/billing/autopay/model/schemas";
import { findAutopaySettings } from "@/lib/domain/billing/autopay/settings-data";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import {
  acceptsBankDebits,
  findChargeableAccount,
} from "@/lib/domain/billing/records/chargeable-account-data";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { formatCents } from "@/lib/money/format";
import { hasFeature } from "@/lib/plans/entitlements";
import { consumeRateLimit } from "@/lib/rate-limit";
import { getSiteUrl } from "@/lib/site-url";
import { createSetupPage } from "@/lib/stripe/autopay";

/**
 * Returns the payment methods that the organization's clients can save. Empty if the organization doesn't offer
 * automatic payments.
 */
export async function listOfferedKinds(
  ctx: Context,
  { id, tier, currency }: ContextOrganization,
): Promise<AutopayKind[]> {
  if (!hasFeature(tier, "invoicing") || !(await findAutopaySettings(ctx)).isOffered) return [];
  if ((await findChargeableAccount(ctx, id)) === null) return [];
  const hasBankDebits = currency === "usd" && (await acceptsBankDebits(ctx, id));
  return AUTOPAY_KINDS.filter((kind) => kind === "card" || hasBankDebits);
}

/**
 * Stores the mandate that the signed-in client agreed to, with the time and the client's IP address. Returns
 * the URL of the Stripe page where the client enters the payment method to activate the mandate. Throws
 * VALIDATION if the input is invalid, and PRECONDITION_FAILED if the stable doesn't offer this type of payment.
 * Throws RATE_LIMITED after too many attempts in a session, and EXTERNAL if Stripe doesn't respond.
 */
export async function startAutopaySetup({
  ctx,
  client,
  input,
}: VerbArguments<StartAutopayInput> & { client: ClientInfo }): Promise<{ url: string }> {
  const { contactId, sessionId, organization } = requirePortalContact(ctx);
  const { kind, max_amount: maxAmount } = parse(startAutopaySchema, input);
  const offered = await listOfferedKinds(ctx, organization);
  const stripeAccountId = await findChargeableAccount(ctx, organization.id);
  if (!offered.includes(kind) || !stripeAccountId) {
    throw new DomainError(
      "PRECONDITION_FAILED",
      `${organization.name} doesn't offer this type of automatic payment. Reload the page to see your options.`,
    );
  }
  await consumeRateLimit("portal-autopay.session", sessionId);
  const contact = await findContact(ctx, contactId);
  if (!contact) throw createNotFoundError("Contact");
  const range = kind === "us_bank_account" ? maxAmount : null;
  const mandateId = await insertMandate(ctx, {
    ...{ contactId, kind, maxAmount: range, stripeAccountId, agreedIp: client.address },
    text: writeFullText(kind, organization, range),
    textVersion: MANDATE_VERSION,
  });
  const page = await createSetupPage({
    ...{ mandateId, stripeAccountId, kind, contactId, organizationId: getOrganizationId(ctx) },
    ...{ name: contact.name, email: contact.email, currency: organization.currency },
    returnUrl: getSiteUrl(`${getPortalPath(organization.id)}/autopay`),
  });
  await updateMandate(ctx, mandateId, {
    stripeCustomerId: page.customerId,
    stripeSessionId: page.sessionId,
  });
  return { url: page.url };
}

function writeFullText(
  kind: AutopayKind,
  { name, currency, numberFormat }: ContextOrganization,
  limitCents: number | null,
): string {
  const text = writeMandateText(kind, name);
  if (kind === "card") return text;
  const limit = limitCents === null ? null : formatCents(limitCents, currency, numberFormat);
  return `${text} ${writeLimitText(limit)}`;
}
