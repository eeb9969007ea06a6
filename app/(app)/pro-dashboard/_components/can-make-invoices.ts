import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";

/** Whether making, changing and sending invoices is offered; the verbs ask the same. */
export function canMakeInvoices({ organization, permissions }: Context): boolean {
  return (
    organization !== null &&
    hasFeature(organization.tier, "invoicing") &&
    grants(permissions, "invoices", "full")
  );
}
