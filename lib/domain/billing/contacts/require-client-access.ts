import { type Context, requireFeature, requirePermission } from "@/lib/auth/context";
import type { EditableContact } from "@/lib/domain/billing/contacts/dto";

type Roles = Pick<EditableContact, "roles">;

const isClient = ({ roles }: Roles) => roles.includes("client");

/**
 * Checks that the actor can change a contact, for example by merging it. If the contact is a client before or
 * after the change, the change requires the Pro plan and permission to edit clients.
 */
export function requireClientAccess(ctx: Context, before: Roles | null, after: Roles): void {
  if (!(before && isClient(before)) && !isClient(after)) return;
  requirePermission(ctx, "clients", "full");
  requireFeature(ctx, "client_management");
}

/**
 * Checks that the actor can archive a contact. Archiving a client requires permission to edit clients, but not the
 * Pro plan.
 */
export function requireArchiveAccess(ctx: Context, contact: Roles): void {
  if (isClient(contact)) requirePermission(ctx, "clients", "full");
}
