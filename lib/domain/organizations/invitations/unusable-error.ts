import { type Context, requireUser } from "@/lib/auth/context";
import {
  ACCEPT_TEXTS,
  NOT_AUTHENTICATED,
  type UnusableReason,
} from "@/lib/domain/organizations/invitations/reasons";
import { DomainError } from "@/lib/errors";

/** Returns the user who answers an invitation. Throws UNAUTHENTICATED with the text of specification §8. */
export function requireAnswerer(ctx: Context): string {
  if (ctx.actor.kind === "nobody") throw new DomainError("UNAUTHENTICATED", NOT_AUTHENTICATED);
  return requireUser(ctx).userId;
}

/** Returns the error for answering an unusable invitation. */
export function unusableError(reason: UnusableReason): DomainError {
  return new DomainError(reason === "notFound" ? "NOT_FOUND" : "PRECONDITION_FAILED", ACCEPT_TEXTS[reason]);
}
