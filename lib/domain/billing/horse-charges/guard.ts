import { type Context, requirePermission, requireUnlocked, type ShareAccess } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import type { HorseChargeDto } from "@/lib/domain/billing/horse-charges/dto";
import { createNotFoundError, DomainError } from "@/lib/errors";

/**
 * Returns whether the actor can add charges for a horse. The share must include costs, and the actor needs access to
 * finances.
 */
export function canAddHorseCharge({ permissions, share, organization }: Context): boolean {
  if (!share || organization?.isLocked) return false;
  return (
    hasPermission(permissions, "finances", "read") && hasPermission(share.permissions, "finances", "full")
  );
}

/**
 * Requires permission to add charges. Throws FORBIDDEN for the horse's own organization, which records expenses
 * in its finances instead.
 */
export function requireHorseChargePermission(ctx: Context): ShareAccess {
  requirePermission(ctx, "finances", "read");
  requireUnlocked(ctx);
  const { share } = ctx;
  if (share && canAddHorseCharge(ctx)) return share;
  const message = share
    ? "Your role doesn't allow this. Ask the owner of your organization for access."
    : "Costs can be charged to a horse's stable only by organizations that the horse is shared with. Record your own expenses on the Finances page.";
  throw new DomainError("FORBIDDEN", message);
}

/** Throws NOT_FOUND for charges that another organization added, because those charges must stay hidden. */
export function requireOwnHorseCharge(share: ShareAccess, { organizationId }: HorseChargeDto): void {
  if (organizationId === share.organization.id) return;
  throw createNotFoundError("Charge");
}
