import { hasPermission, type Permissions } from "@/lib/auth/permissions";

/** Returns whether a member can read the messages between members and contacts. */
export function canReadMessages(permissions: Permissions): boolean {
  if (!hasPermission(permissions, "horses", "read")) return false;
  return hasPermission(permissions, "invoices", "read") || hasPermission(permissions, "horses", "full");
}
