import { invalidRequestError } from "../api/errors";
import { createId } from "../core/ids";
import type { PriceObject, SubscriptionItemObject, SubscriptionObject } from "../core/wire-format";
import type { Cycle } from "./periods";

interface NewItem {
  subscription: string;
  price: PriceObject;
  quantity: number;
  start: number;
  end: number;
}

export function buildSubscriptionItem({
  subscription,
  price,
  quantity,
  start,
  end,
}: NewItem): SubscriptionItemObject {
  return {
    id: createId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: getPlan(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** Returns the price in the format of older API versions. */
export function getPlan(price: PriceObject): SubscriptionItemObject["plan"] {
  const { interval, interval_count } = getCycle(price);
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: price.recurring?.trial_period_days ?? null,
    usage_type: price.recurring?.usage_type ?? "licensed",
  };
}

export function getCycle(price: PriceObject): Cycle {
  if (price.recurring) return price.recurring;
  throw invalidRequestError(
    "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
    "price",
  );
}

export function hasDifferentCycle(left: PriceObject, right: PriceObject): boolean {
  const [was, is] = [getCycle(left), getCycle(right)];
  return was.interval !== is.interval || was.interval_count !== is.interval_count;
}

/** Returns the subscription's only item. In the Stripe stand-in, every subscription has exactly one. */
export function getItem({ id, items }: SubscriptionObject): SubscriptionItemObject {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item`);
  return item;
}

export const replaceItem = (
  subscription: SubscriptionObject,
  item: SubscriptionItemObject,
): SubscriptionObject => ({ ...subscription, items: { ...subscription.items, data: [item] } });
