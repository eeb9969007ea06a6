import { planLimit } from "@/lib/plans/entitlements";
import { PLAN_IDS } from "@/lib/plans/plan-id";

/** How many horses a stored plan has, for a query over several organizations; null is no limit. */
export function horseLimitSql(tier: string): string {
  const limits = PLAN_IDS.map((plan) => `WHEN '${plan}' THEN ${planLimit(plan, "horses") ?? "NULL::int"}`);
  return `(CASE ${tier} ${limits.join(" ")} END)`;
}
