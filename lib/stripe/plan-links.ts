import "server-only";
import type Stripe from "stripe";
import { PLANS } from "@/content/plans";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import type { PaidPlanId } from "@/lib/plans/plan-price";
import { getSiteOrigin } from "@/lib/site-url";
import { stripe } from "@/lib/stripe/client";
import { createOnce } from "@/lib/stripe/create-once";

/** A payment link's plan, interval and trial. */
export interface PlanLinkKind {
  plan: PaidPlanId;
  interval: BillingInterval;
  withTrial: boolean;
}

export interface PlanLink {
  id: string;
  url: string;
}

interface PlanLinkInput extends PlanLinkKind {
  priceId: string;
}

/** Finds or creates a plan's payment link. After the payment, Stripe redirects to the site's current URL. */
export async function ensurePlanLink(input: PlanLinkInput): Promise<PlanLink> {
  const { plan, interval, priceId } = input;
  const trialDays = getTrialDays(input);
  const { id } = await createOnce<PlanLink>({
    key: `plan:${plan}:${interval}:${trialDays}:link:${priceId}`,
    firstAttemptAfter: new Date(0),
    find: () => findLink(input),
    create: (idempotencyKey) =>
      stripe().paymentLinks.create(
        {
          line_items: [{ price: priceId, quantity: 1 }],
          metadata: getMetadata(input),
          after_completion: getAfterCompletion(),
          subscription_data: {
            metadata: { plan, interval },
            ...(trialDays > 0 && { trial_period_days: trialDays }),
          },
        },
        { idempotencyKey },
      ),
  });
  // Stripe repeats the original response for a key, but the link may have been deactivated since.
  const link = await stripe().paymentLinks.update(id, {
    active: true,
    after_completion: getAfterCompletion(),
  });
  return { id, url: link.url };
}

/** Deactivates all other plan links, such as those for old prices and trials. */
export async function deactivateOtherPlanLinks(keep: ReadonlySet<string>): Promise<void> {
  for await (const link of stripe().paymentLinks.list({ active: true, limit: 100 })) {
    if (link.metadata.plan === undefined || keep.has(link.id)) continue;
    await stripe().paymentLinks.update(link.id, { active: false });
  }
}

/**
 * Returns the link with a user's details added. Stripe passes the reference to the checkout session and
 * prefills the email. (https://docs.stripe.com/payment-links/url-parameters)
 */
export function getPlanLinkForUser(
  url: string,
  { reference, email }: { reference: string; email: string | null },
): string {
  const link = new URL(url);
  link.searchParams.set("client_reference_id", reference);
  if (email !== null) link.searchParams.set("prefilled_email", email);
  return link.href;
}

function getTrialDays({ plan, withTrial }: PlanLinkKind): number {
  return withTrial ? PLANS[plan].trialDays : 0;
}

function getMetadata(input: PlanLinkInput): Record<string, string> {
  const { plan, interval, priceId } = input;
  return { plan, interval, trial_days: String(getTrialDays(input)), price: priceId };
}

function getAfterCompletion(): Stripe.PaymentLinkUpdateParams.AfterCompletion {
  // Stripe replaces the placeholder with the session's ID. `URL` would escape the braces.
  const url = `${getSiteOrigin()}/subscriptions/success?session_id={CHECKOUT_SESSION_ID}`;
  return { type: "redirect", redirect: { url } };
}

async function findLink(input: PlanLinkInput): Promise<PlanLink | undefined> {
  const metadata = Object.entries(getMetadata(input));
  for await (const link of stripe().paymentLinks.list({ active: true, limit: 100 })) {
    if (metadata.every(([name, value]) => link.metadata[name] === value)) return link;
  }
  return undefined;
}
