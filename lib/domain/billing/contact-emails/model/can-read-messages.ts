import { hasPermission, type Permissions } from "@/lib/auth/permissions";

/** Returns whether a member can read the messages between members and contacts. */
export function canReadMessages(permissions: Permissions): boolean {
  if (!hasPermission(permissions, "horses", "read")) return false;
  return hasPermission(permissions, "invoices", "read") || hasPermission(permissions, "horses", "full");
}

/**
 * Returns whether a member can read the messages of a contact with these roles. For contacts whose only role
 * is client, the member also needs permission to read clients.
 */
export function canReadMessagesOf(permissions: Permissions, contactRoles: readonly string[]): boolean {
  const isOnlyClient = contactRoles.length === 1 && contactRoles[0] === "client";
  return canReadMessages(permissions) && (!isOnlyClient || hasPermission(permissions, "clients", "read"));
}
