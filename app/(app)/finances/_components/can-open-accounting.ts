import { hasPermission } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";
import type { FinancesPageContext } from "./finance-gate";

/** Returns whether the member can use the accounting pages. If not, the pages explain what is missing. */
export function canOpenAccounting({ ctx, organization }: FinancesPageContext): boolean {
  return (
    hasFeature(organization.tier, "integrations") &&
    hasPermission(ctx.permissions, "finances", "read") &&
    hasPermission(ctx.permissions, "invoices", "read") &&
    ctx.horseIds === "all"
  );
}
