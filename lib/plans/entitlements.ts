import { getPlanRank, PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";

/** The lowest plan that includes each feature (docs/product/plans.md). */
const LOWEST_PLAN_BY_FEATURE = {
  mobile_app: "personal",
  health_tracking: "personal",
  ai_wiki: "personal",
  basic_reporting: "personal",
  owner_sync: "personal",
  advanced_reporting: "personal_plus",
  export: "personal_plus",
  priority_support: "personal_plus",
  task_management: "ranch",
  financial_tracking: "ranch",
  ranch_tools: "ranch",
  integrations: "ranch",
  live_chat: "ranch",
  billing: "pro",
  invoicing: "pro",
  client_management: "pro",
  api_access: "pro",
  white_label: "pro",
  phone_support: "pro",
  emergency_support: "pro",
} as const satisfies Record<string, PlanId>;

export type PlanFeature = keyof typeof LOWEST_PLAN_BY_FEATURE;
export const PLAN_FEATURES = Object.keys(LOWEST_PLAN_BY_FEATURE) as PlanFeature[];

const GIGABYTE = 1024 ** 3;

/** Limits by plan (docs/product/plans.md). Null means unlimited. The storage limit is in bytes. */
const LIMITS = {
  horses: { personal: 5, personal_plus: null, ranch: null, pro: null },
  photos: { personal: 50, personal_plus: 500, ranch: null, pro: null },
  storage_bytes: {
    personal: GIGABYTE,
    personal_plus: 10 * GIGABYTE,
    ranch: 50 * GIGABYTE,
    pro: 500 * GIGABYTE,
  },
  clients: { personal: 0, personal_plus: 0, ranch: 0, pro: null },
  organizations: { personal: 1, personal_plus: 1, ranch: 1, pro: null },
} as const satisfies Record<string, Record<PlanId, number | null>>;

export type PlanLimit = keyof typeof LIMITS;
export const PLAN_LIMIT_NAMES = Object.keys(LIMITS) as PlanLimit[];

export function hasFeature(plan: PlanId, feature: PlanFeature): boolean {
  return getPlanRank(plan) >= getPlanRank(LOWEST_PLAN_BY_FEATURE[feature]);
}

/** Returns the lowest plan that includes the feature. */
export function getPlanWithFeature(feature: PlanFeature): PlanId {
  return LOWEST_PLAN_BY_FEATURE[feature];
}

/** Returns the lowest plan without this limit, or the highest plan if every plan has the limit. */
export function getPlanWithoutLimit(limit: PlanLimit): PlanId {
  return PLAN_IDS.find((plan) => LIMITS[limit][plan] === null) ?? "pro";
}

/** Returns the plan's limit; null means unlimited. */
export function getPlanLimit(plan: PlanId, limit: PlanLimit): number | null {
  return LIMITS[limit][plan];
}

export interface EntitlementRow {
  tier: PlanId;
  feature: string;
  isGranted: boolean;
  limitValue: bigint | null;
}

/** Returns the features and limits as database rows that SQL queries can join. */
export function getEntitlementRows(): EntitlementRow[] {
  return PLAN_IDS.flatMap((tier) => [
    ...PLAN_FEATURES.map((feature) => ({
      tier,
      feature,
      isGranted: hasFeature(tier, feature),
      limitValue: null,
    })),
    ...PLAN_LIMIT_NAMES.map((limit) => {
      const value = getPlanLimit(tier, limit);
      const limitValue = value === null ? null : BigInt(value);
      return { tier, feature: `limit.${limit}`, isGranted: value !== 0, limitValue };
    }),
  ]);
}
