import { hasPermission } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";
import type { FinancesPageContext } from "./finance-gate";

/** Returns whether the member's role and the organization's plan allow opening charges. */
export function canOpenCharges({ ctx, organization }: FinancesPageContext): boolean {
  return hasPermission(ctx.permissions, "invoices", "read") && hasFeature(organization.tier, "invoicing");
}
