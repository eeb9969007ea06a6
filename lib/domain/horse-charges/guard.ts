import { type Context, requirePermission, requireUnlocked, type Through } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import type { ChargeDto } from "@/lib/domain/horse-charges/dto";
import { DomainError, notFound } from "@/lib/errors";

/** Whether somebody may charge for a horse: it is shared with theirs, with its costs, and money is their matter there. */
export function mayCharge({ permissions, through, organization }: Context): boolean {
  if (!through || organization?.isLocked) return false;
  return grants(permissions, "finances", "read") && grants(through.permissions, "finances", "full");
}

/** Who may charge for a horse; FORBIDDEN for its own organization, which writes what it spends into its finances. */
export function requireCharger(ctx: Context): Through {
  requirePermission(ctx, "finances", "read");
  requireUnlocked(ctx);
  const { through } = ctx;
  if (through && mayCharge(ctx)) return through;
  const message = through
    ? "Your role doesn't allow this. Ask the owner of your organization."
    : "Charges come from those that a horse is shared with. What you spend stands in your finances.";
  throw new DomainError("FORBIDDEN", message);
}

/** NOT_FOUND for what another organization charges: that is none of theirs to know. */
export function requireOwnCharge(through: Through, { organizationId }: ChargeDto): void {
  if (organizationId === through.organization.id) return;
  throw notFound("Charge");
}
