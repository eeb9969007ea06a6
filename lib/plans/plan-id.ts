/** The four plans, lowest first. The order determines their rank. */
export const PLAN_IDS = ["personal", "personal_plus", "ranch", "pro"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Plan names from older apps and records, in addition to the IDs (docs/product/plans.md). */
const LEGACY_NAMES: ReadonlyMap<string, PlanId> = new Map(
  Object.entries({
    personalpro: "personal_plus",
    personalplus: "personal_plus",
    trainer: "personal_plus",
    stable: "ranch",
    premium: "ranch",
    trainer_plus: "pro",
    trainerplus: "pro",
  } satisfies Record<string, PlanId>),
);

/** Parses a plan name from an external source, such as an older app. Returns null if the name is unknown. */
export function findPlan(value: string | null | undefined): PlanId | null {
  const key = (value ?? "")
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  const known = PLAN_IDS.find((id) => id === key);
  return known ?? LEGACY_NAMES.get(key) ?? LEGACY_NAMES.get(key.replaceAll("_", "")) ?? null;
}

/** Parses a plan name. Returns the free plan for unknown names. */
export function normalizePlan(value: string | null | undefined): PlanId {
  return findPlan(value) ?? "personal";
}

/** Returns the plan's rank, from 1 for Personal to 4 for Pro. */
export function getPlanRank(plan: PlanId): number {
  return PLAN_IDS.indexOf(plan) + 1;
}
