import { PLANS } from "@/content/plans";
import { isOwner } from "@/lib/auth/context";
import { getPlanWithFeature, hasFeature } from "@/lib/plans/entitlements";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import type { FinancesPageContext } from "./finance-gate";
import { FinancePlanNotice } from "./finance-plan-notice";

/** Returns the lowest plan that includes finances, or null if the current plan includes them. */
export function getFinanceUpgrade({
  ctx,
  organization,
}: FinancesPageContext): { name: string; href: string } | null {
  if (hasFeature(organization.tier, "financial_tracking")) return null;
  const plan = getPlanWithFeature("financial_tracking");
  return { name: PLANS[plan].name, href: isOwner(ctx) ? getPlanChoicePath(plan) : "/pricing" };
}

/** Explains that the plan doesn't include finances. Shown instead of a form. */
export function FinancePlanRequired({ pageContext }: { pageContext: FinancesPageContext }) {
  const upgrade = getFinanceUpgrade(pageContext);
  return upgrade && <FinancePlanNotice {...upgrade} />;
}
