import "server-only";
import { type GuestSheet, readGuestLink } from "@/lib/domain/care/guest-links/read-guest-link";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";
import { currentVisitor } from "@/lib/http/visitor";

export type FoundLink = { state: "found"; sheet: GuestSheet } | { state: "none" } | { state: "tooMany" };

/** Returns the visit behind a guest link. Distinguishes failed lookups from unknown links. */
export async function readVisit(token: string): Promise<Lookup<FoundLink>> {
  const { ctx, client } = await currentVisitor();
  const finding = readGuestLink({ ctx, client, input: { token } }).then(
    (sheet): FoundLink => ({ state: "found", sheet }),
    refusedAs,
  );
  return lookup(finding);
}

function refusedAs(error: unknown): FoundLink {
  if (error instanceof DomainError && error.code === "NOT_FOUND") return { state: "none" };
  if (error instanceof DomainError && error.code === "RATE_LIMITED") return { state: "tooMany" };
  throw error;
}
