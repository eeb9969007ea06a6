import type { Context } from "@/lib/auth/context";
import { getPlanLimit } from "@/lib/plans/entitlements";
import { PLAN_IDS } from "@/lib/plans/plan-id";

/** Returns how many horses the organization's plan allows; null if there is no limit. */
export function getHorseLimit({ organization }: Context): number | null {
  return getPlanLimit(organization?.tier ?? "personal", "horses");
}

/**
 * Returns SQL for the number of horses that a stored plan allows, for queries across several organizations.
 * Null means no limit.
 */
export function getHorseLimitSql(tier: string): string {
  const limits = PLAN_IDS.map((plan) => `WHEN '${plan}' THEN ${getPlanLimit(plan, "horses") ?? "NULL::int"}`);
  return `(CASE ${tier} ${limits.join(" ")} END)`;
}
