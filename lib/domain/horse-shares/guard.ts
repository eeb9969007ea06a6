import { type Context, requireOwnOrganization, requirePermission } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { SHARE_SCOPES, type ShareScope } from "@/lib/auth/shared-permissions";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { SCOPE_LABELS } from "@/lib/domain/horse-shares/labels";
import { DomainError } from "@/lib/errors";

/** Who may share a horse: who may change it, of its own organization. */
export function requireSharer(ctx: Context, { evenLocked = false } = {}): void {
  requirePermission(ctx, "horses", "full", { evenLocked });
  requireOwnOrganization(ctx);
}

/** What somebody may let others see and do: nobody gives more than they have. */
export function grantableScopes({ permissions }: Pick<Context, "permissions">): ShareScope[] {
  return SHARE_SCOPES.filter((scope) => {
    if (scope === "identity") return true;
    return scope === "costs" ? grants(permissions, "finances", "read") : grants(permissions, scope, "full");
  });
}

/** FORBIDDEN for what the actor can't do themselves; VALIDATION for a last day that is over. */
export function requireGrantable(
  ctx: Context,
  { scopes, ends_on: endsOn }: { scopes: readonly ShareScope[]; ends_on: string | null },
): void {
  const own = grantableScopes(ctx);
  const beyond = scopes.find((scope) => !own.includes(scope));
  if (beyond) {
    throw new DomainError("FORBIDDEN", `Your role doesn't let you share this: ${SCOPE_LABELS[beyond]}.`);
  }
  const timeZone = ctx.organization?.timeZone;
  if (!endsOn || !timeZone || endsOn >= calendarDateIn(timeZone, ctx.clock.now())) return;
  const message = "This day is over. Choose today or a later one.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { ends_on: message } });
}
