import "server-only";
import { type PublicGuestLink, readGuestLink } from "@/lib/domain/care/guest-links/read-guest-link";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";
import { getCurrentVisitor } from "@/lib/http/visitor";

export type GuestLinkLookup =
  | { state: "found"; sheet: PublicGuestLink }
  | { state: "none" }
  | { state: "tooMany" };

/** Returns the data for a guest link's page. Distinguishes failed lookups from unknown links. */
export async function readGuestLinkPage(token: string): Promise<Lookup<GuestLinkLookup>> {
  const { ctx, client } = await getCurrentVisitor();
  const finding = readGuestLink({ ctx, client, input: { token } }).then(
    (sheet): GuestLinkLookup => ({ state: "found", sheet }),
    toRefusedState,
  );
  return lookup(finding);
}

function toRefusedState(error: unknown): GuestLinkLookup {
  if (error instanceof DomainError && error.code === "NOT_FOUND") return { state: "none" };
  if (error instanceof DomainError && error.code === "RATE_LIMITED") return { state: "tooMany" };
  throw error;
}
