import "server-only";
import { type Context, createSystemContext } from "@/lib/auth/context";

/** Returns the context for handling a Stripe event. */
export function stripeContext(eventId: string): Context {
  return createSystemContext({ actor: { kind: "stripe", eventId }, organization: null });
}
