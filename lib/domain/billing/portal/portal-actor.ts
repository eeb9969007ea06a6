import type { Actor } from "@/lib/auth/context";
import type { PortalContact } from "@/lib/domain/billing/portal/session-data";

/** Returns the actor for a client who is signed in to the portal. The activity log shows the actor's name. */
export function createPortalActor({ id, name }: PortalContact, sessionId: string): Actor {
  const actorName = `${name} (client portal)`;
  return {
    kind: "publicLink",
    name: actorName,
    signedAs: actorName,
    portal: { contactId: id, sessionId },
  };
}
