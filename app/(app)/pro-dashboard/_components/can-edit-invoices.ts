import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";

/** Whether to offer creating, editing and sending invoices. The domain verbs check the same permissions. */
export function canEditInvoices({ organization, permissions }: Context): boolean {
  return (
    organization !== null &&
    hasFeature(organization.tier, "invoicing") &&
    grants(permissions, "invoices", "full")
  );
}
