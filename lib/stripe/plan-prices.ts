import "server-only";
import type Stripe from "stripe";
import { brand } from "@/lib/brand";
import { PLAN_CURRENCY } from "@/lib/money/currency";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { getPlanDefinition } from "@/lib/plans/plan-definition";
import { getPlanPriceCents, getPriceLookupKey, type PaidPlanId } from "@/lib/plans/plan-price";
import { stripe } from "@/lib/stripe/client";
import { createOnce } from "@/lib/stripe/create-once";

/** Passed as the time of the first attempt, because the actual time isn't stored. */
const EPOCH = new Date(0);

/** Finds or creates the plan's product. Updates its name and description. */
export async function ensurePlanProduct(plan: PaidPlanId): Promise<string> {
  const { name: planName, description } = getPlanDefinition(plan);
  const name = `${brand.name} ${planName}`;
  const product = await createOnce({
    key: `plan:${plan}:product`,
    firstAttemptAfter: EPOCH,
    find: () => findProduct(plan),
    create: (idempotencyKey) =>
      stripe().products.create({ name, description, metadata: { plan } }, { idempotencyKey }),
  });
  if (product.name !== name || product.description !== description) {
    await stripe().products.update(product.id, { name, description });
  }
  return product.id;
}

/**
 * Finds a plan's price by its lookup key, or creates it. If the price changes, the lookup key moves to the new
 * price.
 */
export async function ensurePlanPrice(
  product: string,
  { plan, interval }: { plan: PaidPlanId; interval: BillingInterval },
): Promise<string> {
  const lookupKey = getPriceLookupKey(plan, interval);
  const cents = getPlanPriceCents(plan, interval);
  const { id } = await createOnce({
    key: `plan:${plan}:${interval}:${cents}:price:${product}`,
    firstAttemptAfter: EPOCH,
    find: () => findPrice(lookupKey, { product, cents }),
    create: (idempotencyKey) =>
      stripe().prices.create(
        {
          product,
          currency: PLAN_CURRENCY,
          unit_amount: cents,
          recurring: { interval },
          lookup_key: lookupKey,
          transfer_lookup_key: true,
          metadata: { plan, interval },
        },
        { idempotencyKey },
      ),
  });
  return id;
}

async function findProduct(plan: PaidPlanId): Promise<Stripe.Product | undefined> {
  for await (const product of stripe().products.list({ active: true, limit: 100 })) {
    if (product.metadata.plan === plan) return product;
  }
  return undefined;
}

async function findPrice(
  lookupKey: string,
  { product, cents }: { product: string; cents: number },
): Promise<Stripe.Price | undefined> {
  const { data } = await stripe().prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  return data.find((price) => price.unit_amount === cents && price.product === product);
}
