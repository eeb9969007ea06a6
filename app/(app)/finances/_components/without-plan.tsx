import { PLANS } from "@/content/plans";
import { isOwner } from "@/lib/auth/context";
import { hasFeature, planWith } from "@/lib/plans/entitlements";
import { planChoicePath } from "@/lib/plans/plan-choice-path";
import type { AtFinances } from "./finance-gate";
import { MissingPlan } from "./missing-plan";

/** Returns the plan that includes finances, if the current one doesn't. */
export function financeUpgrade({ ctx, organization }: AtFinances): { name: string; href: string } | null {
  if (hasFeature(organization.tier, "financial_tracking")) return null;
  const plan = planWith("financial_tracking");
  return { name: PLANS[plan].name, href: isOwner(ctx) ? planChoicePath(plan) : "/pricing" };
}

/** Replaces a form if the plan doesn't include finances. */
export function WithoutPlan({ here }: { here: AtFinances }) {
  const upgrade = financeUpgrade(here);
  return upgrade && <MissingPlan {...upgrade} />;
}
