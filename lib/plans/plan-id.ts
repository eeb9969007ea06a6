/** The four plans, lowest first; the order is their rank. */
export const PLAN_IDS = ["personal", "personal_plus", "ranch", "pro"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Plan names of older apps and records, in addition to the IDs (specification §3). */
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

/** Returns the plan of a received value, or null if it is unknown. */
export function findPlan(value: string | null | undefined): PlanId | null {
  const key = (value ?? "")
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  const known = PLAN_IDS.find((id) => id === key);
  return known ?? LEGACY_NAMES.get(key) ?? LEGACY_NAMES.get(key.replaceAll("_", "")) ?? null;
}

/** Returns the plan of a value; unknown values mean the free plan. */
export function normalizePlan(value: string | null | undefined): PlanId {
  return findPlan(value) ?? "personal";
}

/** Returns 1 for Personal to 4 for Pro. */
export function getPlanRank(plan: PlanId): number {
  return PLAN_IDS.indexOf(plan) + 1;
}
