import "server-only";
import {
  type Context,
  type ContextOrganization,
  isOwner,
  requireOwnOrganization,
  requirePermission,
} from "@/lib/auth/context";
import { DomainError } from "@/lib/errors";

/** A horse leaves by the word of who owns the organization: whoever else looks after it can't give it away. */
export function requireOwner(ctx: Context, { evenLocked = false } = {}): ContextOrganization {
  requireOwnOrganization(ctx);
  const organization = requirePermission(ctx, "horses", "full", { evenLocked });
  if (isOwner(ctx)) return organization;
  throw new DomainError("FORBIDDEN", "Only the owner of the organization hands horses over.");
}
