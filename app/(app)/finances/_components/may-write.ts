import { grants } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";
import type { AtFinances } from "./finance-gate";

/** Whether a reader may add and change entries here: the role says it, within the plan. */
export function mayWrite({ ctx, organization }: AtFinances): boolean {
  if (!hasFeature(organization.tier, "financial_tracking") || organization.isLocked) return false;
  return grants(ctx.permissions, "finances", "full");
}
