import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";

/**
 * Returns whether to offer the actions that create, edit and send invoices. The domain functions check the
 * same permissions.
 */
export function canEditInvoices({ organization, permissions }: Context): boolean {
  return (
    organization !== null &&
    hasFeature(organization.tier, "invoicing") &&
    hasPermission(permissions, "invoices", "full")
  );
}
