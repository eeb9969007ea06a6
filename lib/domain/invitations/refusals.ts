import { type Context, requireUser } from "@/lib/auth/context";
import { ACCEPT_TEXTS, NOT_AUTHENTICATED, type UnusableReason } from "@/lib/domain/invitations/reasons";
import { DomainError } from "@/lib/errors";

/** Who answers an invitation. Throws UNAUTHENTICATED in the specification's words (§8). */
export function requireAnswerer(ctx: Context): string {
  if (ctx.actor.kind === "nobody") throw new DomainError("UNAUTHENTICATED", NOT_AUTHENTICATED);
  return requireUser(ctx).userId;
}

/** What somebody hears who answers an invitation that can't be used. */
export function refusalOf(reason: UnusableReason): DomainError {
  return new DomainError(reason === "notFound" ? "NOT_FOUND" : "PRECONDITION_FAILED", ACCEPT_TEXTS[reason]);
}
