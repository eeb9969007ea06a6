import type { Context, ContextOrganization, PortalIdentity } from "@/lib/auth/context";
import { DomainError } from "@/lib/errors";

/**
 * Returns the client who is signed in to the portal, and the portal's organization. Throws UNAUTHENTICATED for
 * everyone else, including the organization's members.
 */
export function requirePortalContact({
  actor,
  organization,
}: Context): PortalIdentity & { organization: ContextOrganization } {
  if (actor.kind !== "publicLink" || !actor.portal || !organization) throw createPortalSignInError();
  return { ...actor.portal, organization };
}

/** Creates the error for a missing, expired or ended portal session. */
export function createPortalSignInError(): DomainError {
  return new DomainError("UNAUTHENTICATED", "Sign in to the client portal again.");
}
