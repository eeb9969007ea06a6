import { type Actor, type Context, createContext } from "@/lib/auth/context";
import { NO_PERMISSIONS } from "@/lib/auth/permissions";
import { type Clock, systemClock } from "@/lib/clock";

/** The context of a request that nobody is signed in for: sign-up, sign-in, recovery. */
export function createVisitorContext(requestId: string, clock: Clock = systemClock): Context {
  return createContext({
    actor: { kind: "nobody" },
    organization: null,
    permissions: NO_PERMISSIONS,
    requestId,
    clock,
  });
}

/** The same context once it is known who acts, for the audit row of what they did. */
export function actingAs(ctx: Context, actor: Actor): Context {
  return { ...ctx, actor };
}
