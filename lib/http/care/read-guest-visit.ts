import "server-only";
import { type GuestVisitSheet, readGuestLink } from "@/lib/domain/care/guest-links/read-guest-link";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";
import { getCurrentVisitor } from "@/lib/http/visitor";

export type FoundGuestLink =
  | { state: "found"; sheet: GuestVisitSheet }
  | { state: "none" }
  | { state: "tooMany" };

/** Returns the visit behind a guest link. Distinguishes failed lookups from unknown links. */
export async function readGuestVisit(token: string): Promise<Lookup<FoundGuestLink>> {
  const { ctx, client } = await getCurrentVisitor();
  const finding = readGuestLink({ ctx, client, input: { token } }).then(
    (sheet): FoundGuestLink => ({ state: "found", sheet }),
    toRefusedState,
  );
  return lookup(finding);
}

function toRefusedState(error: unknown): FoundGuestLink {
  if (error instanceof DomainError && error.code === "NOT_FOUND") return { state: "none" };
  if (error instanceof DomainError && error.code === "RATE_LIMITED") return { state: "tooMany" };
  throw error;
}
