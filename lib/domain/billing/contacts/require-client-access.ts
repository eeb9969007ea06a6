import { type Context, requireFeature, requirePermission } from "@/lib/auth/context";
import type { ContactFields } from "@/lib/domain/billing/contacts/dto";

type Roles = Pick<ContactFields, "roles">;

/**
 * Checks a change of a contact that is a client before or after it: the change requires the permission to edit clients.
 * Giving the role "client" also requires Pro.
 */
export function requireClientAccess(ctx: Context, before: Roles | null, after: Roles): void {
  const wasClient = before?.roles.includes("client") ?? false;
  const isClient = after.roles.includes("client");
  if (!wasClient && !isClient) return;
  requirePermission(ctx, "clients", "full");
  if (!wasClient) requireFeature(ctx, "client_management");
}
