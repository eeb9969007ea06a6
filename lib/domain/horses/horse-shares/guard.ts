import { type Context, requireOwnOrganization, requirePermission } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { SHARE_SCOPES, type ShareScope } from "@/lib/auth/shared-permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { SHARE_SCOPE_LABELS } from "@/lib/domain/horses/horse-shares/model/share-scope-labels";
import { DomainError } from "@/lib/errors";

/** Throws FORBIDDEN unless the actor can edit horses and is a member of the horse's own organization. */
export function requireSharePermission(ctx: Context, { allowLocked = false } = {}): void {
  requirePermission(ctx, "horses", "full", { allowLocked });
  requireOwnOrganization(ctx);
}

/** Returns the scopes that the actor can share. Nobody can share more than they can access themselves. */
export function listGrantableShareScopes({ permissions }: Pick<Context, "permissions">): ShareScope[] {
  return SHARE_SCOPES.filter((scope) => {
    if (scope === "identity") return true;
    return scope === "costs"
      ? hasPermission(permissions, "finances", "read")
      : hasPermission(permissions, scope, "full");
  });
}

/** Throws FORBIDDEN for scopes that the actor can't share, and VALIDATION for an end date in the past. */
export function requireGrantableShareScopes(
  ctx: Context,
  { scopes, ends_on: endsOn }: { scopes: readonly ShareScope[]; ends_on: string | null },
): void {
  const own = listGrantableShareScopes(ctx);
  const forbiddenScope = scopes.find((scope) => !own.includes(scope));
  if (forbiddenScope) {
    throw new DomainError(
      "FORBIDDEN",
      `Your role doesn't let you share this: ${SHARE_SCOPE_LABELS[forbiddenScope]}. Ask the owner of the organization to share it.`,
    );
  }
  const timeZone = ctx.organization?.timeZone;
  if (!endsOn || !timeZone || endsOn >= getCalendarDate(timeZone, ctx.clock.now())) return;
  const message = "This date is in the past. Choose today or a later date.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { ends_on: message } });
}
