import "server-only";
import {
  type Context,
  type ContextOrganization,
  isOwner,
  requireOwnOrganization,
  requirePermission,
} from "@/lib/auth/context";
import { DomainError } from "@/lib/errors";

/** Throws FORBIDDEN unless the actor owns the organization. Only owners can transfer horses. */
export function requireHorseTransferOwner(ctx: Context, { allowLocked = false } = {}): ContextOrganization {
  requireOwnOrganization(ctx);
  const organization = requirePermission(ctx, "horses", "full", { allowLocked });
  if (isOwner(ctx)) return organization;
  throw new DomainError(
    "FORBIDDEN",
    "Only the owner of the organization can transfer horses. Ask the owner to do it.",
  );
}
