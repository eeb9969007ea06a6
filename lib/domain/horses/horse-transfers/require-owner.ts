import "server-only";
import {
  type Context,
  type ContextOrganization,
  isOwner,
  requireOwnOrganization,
  requirePermission,
} from "@/lib/auth/context";
import { DomainError } from "@/lib/errors";

/** Requires the owner of the organization: only owners can transfer horses. */
export function requireHorseTransferOwner(ctx: Context, { evenLocked = false } = {}): ContextOrganization {
  requireOwnOrganization(ctx);
  const organization = requirePermission(ctx, "horses", "full", { evenLocked });
  if (isOwner(ctx)) return organization;
  throw new DomainError("FORBIDDEN", "Only the owner of the organization can transfer horses.");
}
