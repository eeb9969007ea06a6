import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";

/** Returns which changes the member can make to contacts. */
export function canEditContacts({ organization, permissions }: Context) {
  const isOpen = organization !== null && !organization.isLocked;
  return {
    canWrite: isOpen && hasPermission(permissions, "horses", "full"),
    canChangeClient:
      isOpen &&
      hasPermission(permissions, "clients", "full") &&
      hasFeature(organization.tier, "client_management"),
  };
}
