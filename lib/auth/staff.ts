import "server-only";
import { type Context, createContext } from "@/lib/auth/context";
import { NO_PERMISSIONS } from "@/lib/auth/permissions";
import { notFound, unauthenticated } from "@/lib/errors";

/** What the console is to somebody: nothing at all, closed until they set up a second factor, or open. */
export type StaffStanding =
  | { state: "none" }
  | { state: "needsSecondFactor" }
  | { state: "open"; ctx: Context };

/**
 * The context that staff act by in the console: without an organization and without a permission, so that no verb of
 * an organization can be reached with it. Only a browser's session has one, whose second factor was shown.
 */
export async function staffStanding(ctx: Context): Promise<StaffStanding> {
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

/** Who of us acts; for everybody else there is no such thing as the console. */
export function requireStaff({ actor }: Context): { staffId: string } {
  if (actor.kind === "staff") return actor;
  if (actor.kind === "nobody") throw unauthenticated();
  throw notFound("Page");
}
