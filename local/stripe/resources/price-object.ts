import { hash, integer, oneOf, optional } from "../api/readers";
import { createId } from "../core/ids";
import type { PriceObject } from "../core/wire-format";

export const recurring = optional(
  hash({
    interval: oneOf("day", "week", "month", "year"),
    interval_count: optional(integer(1, 1_095)),
    trial_period_days: optional(integer(1, 730)),
    usage_type: optional(oneOf("licensed", "metered")),
  }),
);

export const taxBehavior = optional(oneOf("exclusive", "inclusive", "unspecified"));

interface NewPrice {
  product: string;
  currency: string;
  unit_amount: number;
  recurring?: ReturnType<typeof recurring>;
  tax_behavior?: ReturnType<typeof taxBehavior>;
  created: number;
}

export function buildPrice(input: NewPrice): PriceObject {
  return {
    id: createId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: input.created,
    currency: input.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: input.product,
    recurring: input.recurring
      ? {
          interval: input.recurring.interval,
          interval_count: input.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: input.recurring.trial_period_days ?? null,
          usage_type: input.recurring.usage_type ?? "licensed",
        }
      : null,
    tax_behavior: input.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: input.recurring ? "recurring" : "one_time",
    unit_amount: input.unit_amount,
    unit_amount_decimal: String(input.unit_amount),
  };
}
