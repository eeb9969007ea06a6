import "server-only";
import type Stripe from "stripe";
import { HOUR_MS } from "@/lib/clock";
import { stripe } from "@/lib/stripe/client";
import { createOnce } from "@/lib/stripe/create-once";
import { isInaccessible } from "@/lib/stripe/errors";

/** What Stripe says of a connected account. */
export interface ConnectedAccount {
  id: string;
  onboardingCompleted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** Stripe's names of what is still to be supplied, such as "external_account". */
  requirementsDue: string[];
}

interface NewConnectedAccount {
  organizationId: string;
  organizationName: string;
  email: string;
  /** #rrggbb, by which its payment page is known; null for Stripe's own. */
  color: string | null;
  /** The organization's former account, when that is lost to us: the new one then is another object. */
  replaces: string | null;
  /** When Stripe was first asked for this account. */
  firstTriedAt: Date;
}

/**
 * An account with its own full dashboard, which owes Stripe its fees and bears its own losses: the organization is
 * the merchant, the platform takes its share. One an organization, however often an answer is lost.
 */
export async function createConnectedAccount(input: NewConnectedAccount): Promise<ConnectedAccount> {
  const parameters: Stripe.AccountCreateParams = {
    country: "US",
    email: input.email,
    controller: {
      fees: { payer: "account" },
      losses: { payments: "stripe" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: "full" },
    },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    business_profile: { name: input.organizationName },
    metadata: { organization_id: input.organizationId },
    // Once it is onboarded, an account of this kind is its owner's alone to change.
    ...(input.color && {
      settings: { branding: { primary_color: input.color, secondary_color: input.color } },
    }),
  };
  const account = await createOnce({
    key: `organization:${input.organizationId}:account:${input.replaces ?? "first"}`,
    firstTriedAfter: input.firstTriedAt,
    create: (idempotencyKey) => stripe().accounts.create(parameters, { idempotencyKey }),
    find: () => findAccount(input),
  });
  return toConnectedAccount(account);
}

/** The account as it is now; null when it is gone or has disconnected the platform. */
export async function findConnectedAccount(id: string): Promise<ConnectedAccount | null> {
  try {
    return toConnectedAccount(await stripe().accounts.retrieve(id));
  } catch (error) {
    if (isInaccessible(error)) return null;
    throw error;
  }
}

interface OnboardingAddresses {
  /** Where Stripe sends a person whose link has expired. */
  refreshUrl: string;
  /** Where Stripe sends the person at the end, finished or not. */
  returnUrl: string;
}

/** A link to Stripe's onboarding, good for minutes; null when the account is gone or has disconnected us. */
export async function findOnboardingLink(
  account: string,
  { refreshUrl, returnUrl }: OnboardingAddresses,
): Promise<string | null> {
  try {
    const link = await stripe().accountLinks.create({
      account,
      type: "account_onboarding",
      refresh_url: refreshUrl,
      return_url: returnUrl,
    });
    return link.url;
  } catch (error) {
    if (isInaccessible(error)) return null;
    throw error;
  }
}

/** An account whose answer was lost is no older than the first try; an hour is for clocks that differ. */
async function findAccount({
  organizationId,
  replaces,
  firstTriedAt,
}: NewConnectedAccount): Promise<Stripe.Account | undefined> {
  const since = Math.floor((firstTriedAt.getTime() - HOUR_MS) / 1_000);
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
    requirementsDue: [...new Set(due)].sort(),
  };
}
