import "server-only";
import { type Context, createSystemContext } from "@/lib/auth/context";

/** The context of what an event of Stripe's makes us do. */
export function stripeContext(eventId: string): Context {
  return createSystemContext({ actor: { kind: "stripe", eventId }, organization: null });
}
