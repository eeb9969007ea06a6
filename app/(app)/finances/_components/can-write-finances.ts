import { hasPermission } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";
import type { FinancesPageContext } from "./finance-gate";

/** Returns whether the member's role and the organization's plan allow adding and editing entries. */
export function canWriteFinances({ ctx, organization }: FinancesPageContext): boolean {
  if (!hasFeature(organization.tier, "financial_tracking") || organization.isLocked) return false;
  return hasPermission(ctx.permissions, "finances", "full");
}
