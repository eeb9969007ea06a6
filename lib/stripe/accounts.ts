import "server-only";
import type Stripe from "stripe";
import { HOUR_MS } from "@/lib/clock";
import { stripe } from "@/lib/stripe/client";
import { createOnce } from "@/lib/stripe/create-once";
import { findAtStripe } from "@/lib/stripe/errors";

/** The state of a connected account in Stripe. */
export interface ConnectedAccount {
  id: string;
  onboardingCompleted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** Whether clients can pay from US bank accounts. */
  bankDebitsEnabled: boolean;
  /** Stripe's identifiers for missing information, such as "external_account". */
  requirementsDue: string[];
  /** The country code, such as "US". */
  country: string | null;
  /** The currency of the account's country, such as "usd". */
  defaultCurrency: string | null;
}

interface NewConnectedAccount {
  organizationId: string;
  organizationName: string;
  email: string;
  /** The color of the account's payment pages, as #rrggbb. Null for Stripe's default. */
  color: string | null;
  /**
   * The organization's former account, to which we lost access. The new account needs a different idempotency key.
   */
  replaces: string | null;
  /** The time of the first request to create this account. */
  firstAttemptAt: Date;
}

/**
 * Creates an account that has a full dashboard and pays Stripe's fees. Stripe is liable for losses that the account
 * can't cover. The organization is the merchant; the platform receives its fee. Doesn't set a country or
 * capabilities: the owner chooses the country during onboarding, and Stripe then requests the capabilities that
 * apply there. Creates only one account per organization, even if responses are lost.
 * (https://docs.stripe.com/connect/hosted-onboarding)
 */
export async function createConnectedAccount(input: NewConnectedAccount): Promise<ConnectedAccount> {
  const parameters: Stripe.AccountCreateParams = {
    email: input.email,
    controller: {
      fees: { payer: "account" },
      losses: { payments: "stripe" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: "full" },
    },
    business_profile: { name: input.organizationName },
    metadata: { organization_id: input.organizationId },
    // Sets the colors now, because only the owner can change an account of this type after onboarding.
    ...(input.color && {
      settings: { branding: { primary_color: input.color, secondary_color: input.color } },
    }),
  };
  const account = await createOnce({
    key: `organization:${input.organizationId}:account:${input.replaces ?? "first"}`,
    firstAttemptAfter: input.firstAttemptAt,
    create: (idempotencyKey) => stripe().accounts.create(parameters, { idempotencyKey }),
    find: () => findAccount(input),
  });
  return toConnectedAccount(account);
}

/** Returns the account, or null if it was deleted or disconnected. */
export async function findConnectedAccount(id: string): Promise<ConnectedAccount | null> {
  return findAtStripe(async () => toConnectedAccount(await stripe().accounts.retrieve(id)));
}

interface OnboardingUrls {
  /** Stripe redirects here if the link has expired. */
  refreshUrl: string;
  /** Stripe redirects here when the owner leaves the onboarding, even if it isn't finished. */
  returnUrl: string;
}

/**
 * Returns a link to Stripe's onboarding. The link is valid for a few minutes. Returns null if the account was
 * deleted or disconnected.
 */
export async function findOnboardingLink(
  account: string,
  { refreshUrl, returnUrl }: OnboardingUrls,
): Promise<string | null> {
  const link = await findAtStripe(() =>
    stripe().accountLinks.create({
      account,
      type: "account_onboarding",
      refresh_url: refreshUrl,
      return_url: returnUrl,
    }),
  );
  return link?.url ?? null;
}

/** The account can't be older than the first request. Starting an hour earlier allows for clock differences. */
async function findAccount({
  organizationId,
  replaces,
  firstAttemptAt,
}: NewConnectedAccount): Promise<Stripe.Account | undefined> {
  const since = Math.floor((firstAttemptAt.getTime() - HOUR_MS) / 1_000);
  for await (const account of stripe().accounts.list({ created: { gte: since }, limit: 100 })) {
    if (account.metadata?.organization_id === organizationId && account.id !== replaces) return account;
  }
  return undefined;
}

function toConnectedAccount(account: Stripe.Account): ConnectedAccount {
  const { requirements } = account;
  const due = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  return {
    id: account.id,
    onboardingCompleted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    bankDebitsEnabled: account.capabilities?.us_bank_account_ach_payments === "active",
    requirementsDue: [...new Set(due)].sort(),
    country: account.country ?? null,
    defaultCurrency: account.default_currency ?? null,
  };
}
