import { type Actor, type Context, createContext } from "@/lib/auth/context";
import { NO_PERMISSIONS } from "@/lib/auth/permissions";
import { type Clock, systemClock } from "@/lib/clock";

/** Creates the context of a request without a signed-in user, such as sign-up, sign-in or recovery. */
export function createVisitorContext(requestId: string, clock: Clock = systemClock): Context {
  return createContext({
    actor: { kind: "nobody" },
    organization: null,
    permissions: NO_PERMISSIONS,
    requestId,
    clock,
  });
}

/**
 * Returns a copy of the context with an actor. Use the copy to write the audit row once an action has
 * identified the user.
 */
export function replaceActor(ctx: Context, actor: Actor): Context {
  return { ...ctx, actor };
}
