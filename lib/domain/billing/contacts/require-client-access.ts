import { type Context, requireFeature, requirePermission } from "@/lib/auth/context";
import type { ContactFields } from "@/lib/domain/billing/contacts/dto";

type Roles = Pick<ContactFields, "roles">;

/**
 * Checks a change of the role "client". Giving it requires Pro and the permission to edit clients, and removing it
 * requires the permission.
 */
export function requireClientAccess(ctx: Context, before: Roles | null, after: Roles): void {
  const wasClient = before?.roles.includes("client") ?? false;
  const isClient = after.roles.includes("client");
  if (wasClient === isClient) return;
  requirePermission(ctx, "clients", "full");
  if (isClient) requireFeature(ctx, "client_management");
}
