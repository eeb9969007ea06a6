import { createSystemContext } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { setUpStripePlans } from "@/lib/domain/subscriptions/checkout/set-up-stripe-plans";
import { createCheckoutReference } from "@/lib/domain/subscriptions/records/checkout-reference";
import type { SubscriptionColumns } from "@/lib/domain/subscriptions/records/data";
import { toSubscriptionColumns } from "@/lib/domain/subscriptions/sync/to-subscription-columns";
import { getPlanLinkForUser } from "@/lib/stripe/plan-links";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";
import type { DemoStripe } from "@/local/demo/demo-stripe";
import type { SeededOrganization } from "./people";

/** Buys a real subscription for each owner of a paid plan. Returns the subscriptions by owner ID. */
export async function buyPlans(
  organizations: readonly SeededOrganization[],
  buy: DemoStripe["buy"],
): Promise<Map<string, SubscriptionColumns>> {
  await setUpStripePlans({
    ctx: createSystemContext({ actor: { kind: "job", name: "seed" }, organization: null }),
  });
  const links = await db().planPaymentLink.findMany({
    where: { billingInterval: "month", withTrial: false },
  });
  const bought = new Map<string, SubscriptionColumns>();
  for (const { tier, ownerId, members } of organizations) {
    const link = links.find(({ plan }) => plan === tier);
    if (!link) continue;
    const email = members[0]?.email ?? null;
    const id = await buy(
      getPlanLinkForUser(link.url, { reference: createCheckoutReference(ownerId), email }),
    );
    const state = await findSubscriptionState(id);
    if (!state) throw new Error(`The subscription ${id} was bought, but can't be found`);
    bought.set(ownerId, toSubscriptionColumns(state));
  }
  return bought;
}
