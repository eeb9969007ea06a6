import { type Context, requirePermission, requireUnlocked, type ShareAccess } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import type { ChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import { createNotFoundError, DomainError } from "@/lib/errors";

/**
 * Returns whether the actor can charge for a horse. The share must include costs, and the actor needs access to
 * finances.
 */
export function canCharge({ permissions, through, organization }: Context): boolean {
  if (!through || organization?.isLocked) return false;
  return (
    hasPermission(permissions, "finances", "read") && hasPermission(through.permissions, "finances", "full")
  );
}

/**
 * Requires permission to charge. Throws FORBIDDEN for the horse's own organization, which records expenses in
 * its finances.
 */
export function requireChargePermission(ctx: Context): ShareAccess {
  requirePermission(ctx, "finances", "read");
  requireUnlocked(ctx);
  const { through } = ctx;
  if (through && canCharge(ctx)) return through;
  const message = through
    ? "Your role doesn't allow this. Ask the owner of your organization."
    : "Only organizations that a horse is shared with can charge for it. Record your own expenses in your finances.";
  throw new DomainError("FORBIDDEN", message);
}

/** Throws NOT_FOUND for charges of other organizations, which must stay hidden. */
export function requireOwnCharge(through: ShareAccess, { organizationId }: ChargeDto): void {
  if (organizationId === through.organization.id) return;
  throw createNotFoundError("Charge");
}
