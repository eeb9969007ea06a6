import "server-only";
import { type Context, createContext } from "@/lib/auth/context";
import { NO_PERMISSIONS } from "@/lib/auth/permissions";
import { createNotFoundError, createUnauthenticatedError } from "@/lib/errors";

/** A user's access to the staff console: none, blocked until a second factor is set up, or open. */
export type StaffAccess =
  | { state: "none" }
  | { state: "needsSecondFactor" }
  | { state: "open"; ctx: Context };

/**
 * Returns the user's access to the staff console. If access is open, the result includes the staff member's
 * context. The context has no organization and no permissions, so that it can't be used with an
 * organization's verbs. Access is open only in a browser session with a verified second factor.
 */
export async function getStaffAccess(ctx: Context): Promise<StaffAccess> {
  const { actor, requestId, clock } = ctx;
  if (actor.kind !== "user") return { state: "none" };
  const { userId: staffId, sessionId } = actor;
  const session = await ctx.db.session.findUnique({
    where: { id: sessionId, userId: staffId, kind: "web", user: { isStaff: true } },
    select: { aal: true },
  });
  if (!session) return { state: "none" };
  if (session.aal !== "aal2") return { state: "needsSecondFactor" };
  const staff = { kind: "staff", staffId, sessionId } as const;
  return {
    state: "open",
    ctx: createContext({
      actor: staff,
      organization: null,
      permissions: NO_PERMISSIONS,
      requestId,
      clock,
    }),
  };
}

/**
 * Returns the acting staff member. Throws UNAUTHENTICATED for visitors. Throws NOT_FOUND for other users, so
 * that the console stays hidden from them.
 */
export function requireStaff({ actor }: Context): { staffId: string } {
  if (actor.kind === "staff") return actor;
  if (actor.kind === "nobody") throw createUnauthenticatedError();
  throw createNotFoundError("Page");
}
