import { createSystemContext } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { setUpStripePlans } from "@/lib/domain/subscriptions/checkout/set-up-stripe-plans";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import type { JobPayloads } from "@/lib/jobs/catalog";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import type { PlanId } from "@/lib/plans/plan-id";
import { stripe } from "@/lib/stripe/client";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { deliverAndRunStripeJobs, type StripeHarness } from "../../stripe/harness";

export const createTestJobContext = () =>
  createSystemContext({ actor: { kind: "job", name: "test" }, organization: null });

/** Creates a user on the free plan with an organization. */
export const createPerson = (): Promise<TestAccount> => createAccount("personal");

/** Creates all plans in the Stripe stand-in. */
export const createStripePlans = () => setUpStripePlans({ ctx: createTestJobContext() });

interface Purchase {
  plan: PlanId;
  interval?: BillingInterval;
  card?: string;
}

/**
 * Pays on the hosted checkout page and returns the session's ID. Call `deliverAndRunStripeJobs` to deliver the
 * events.
 */
export async function payThroughLink(
  bench: StripeHarness,
  url: string,
  card = "4242424242424242",
): Promise<string> {
  const { pathname, searchParams } = new URL(url);
  const session = await bench.control<{ id: string }>("POST", `open/${pathname.split("/").at(-1)}`, {
    email: searchParams.get("prefilled_email"),
    client_reference_id: searchParams.get("client_reference_id"),
  });
  const email = searchParams.get("prefilled_email");
  await bench.control("POST", `pay/${session.id}`, { card, email, name: "Robin Hale" });
  return session.id;
}

/** Advances Stripe's clock by one second, so that the next purchase has a later creation time. */
export async function advanceOneSecond(bench: StripeHarness): Promise<void> {
  await bench.control("POST", "clock", { advance_seconds: 1 });
}

/** Stripe has charged the renewal invoice by this number of seconds after the end of the period. */
const RENEWAL_SECONDS = 8_640;

/**
 * Advances Stripe's clock to shortly after the end of the subscription's current period and handles the resulting
 * events. A fixed number of days would overshoot a period that starts on January 31, because February is shorter.
 */
export async function advanceToRenewal(bench: StripeHarness, account: TestAccount): Promise<void> {
  const { stripeSubscriptionId } = await getSubscriptionRow(account);
  const { items } = await stripe().subscriptions.retrieve(stripeSubscriptionId ?? "");
  const endsAt = items.data[0]?.current_period_end ?? 0;
  const now = new Date((endsAt + RENEWAL_SECONDS) * 1_000).toISOString();
  await bench.control("POST", "clock", { now });
  await deliverAndRunStripeJobs(bench);
}

/** Buys a plan for the user and delivers all events from Stripe. Returns the checkout session's ID. */
export async function subscribe(
  bench: StripeHarness,
  { ctx }: TestAccount,
  { plan, interval = "month", card }: Purchase,
): Promise<string> {
  const { url } = await startCheckout({ ctx, input: { plan, interval } });
  const session = await payThroughLink(bench, url, card);
  await deliverAndRunStripeJobs(bench);
  return session;
}

/** Returns the user's subscription and tiers, without values that differ between runs. */
export async function getPlanState(account: TestAccount) {
  const row = await db().userSubscription.findUnique({ where: { userId: account.user.id } });
  const organizations = await db().organization.findMany({
    where: { ownerId: account.user.id },
    orderBy: { id: "asc" },
  });
  return {
    status: row?.status ?? null,
    plan: row?.planType ?? null,
    interval: row?.billingInterval ?? null,
    cancels: row?.cancelAtPeriodEnd ?? null,
    tiers: organizations.map(({ subscriptionTier }) => subscriptionTier),
  };
}

export async function getSubscriptionRow({ user }: TestAccount) {
  return db().userSubscription.findUniqueOrThrow({ where: { userId: user.id } });
}

/** Returns the notice type and plan of each email to the user, in order. Example: "started ranch". */
export async function listNotices({ user }: TestAccount): Promise<string[]> {
  const jobs = await findQueuedJobs(user.id);
  return jobs
    .filter(({ name }) => name === "mail.subscription")
    .map(({ payload }) => payload as JobPayloads["mail.subscription"])
    .map(({ notice, plan }) => `${notice} ${plan}`);
}

/** Replaces the user's card with one of Stripe's test payment methods. */
export async function attachCard(account: TestAccount, paymentMethod: string): Promise<void> {
  const customer = (await getSubscriptionRow(account)).stripeCustomerId ?? "";
  const attached = await stripe().paymentMethods.attach(paymentMethod, { customer });
  const { stripeSubscriptionId } = await getSubscriptionRow(account);
  await stripe().subscriptions.update(stripeSubscriptionId ?? "", { default_payment_method: attached.id });
}
