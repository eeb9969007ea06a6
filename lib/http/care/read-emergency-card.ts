import "server-only";
import type { CardSheet } from "@/lib/domain/care/emergency-cards/get-card-sheet";
import { readPublicCard } from "@/lib/domain/care/emergency-cards/read-public-card";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";
import { getCurrentVisitor } from "@/lib/http/visitor";

type EmergencyCardLookup = { state: "found"; sheet: CardSheet } | { state: "none" } | { state: "tooMany" };

/** Returns the card behind a scanned code. Distinguishes failed lookups from unknown codes. */
export async function readEmergencyCard(token: string): Promise<Lookup<EmergencyCardLookup>> {
  const { ctx, client } = await getCurrentVisitor();
  const finding = readPublicCard({ ctx, client, input: { token } }).then(
    (sheet): EmergencyCardLookup => ({ state: "found", sheet }),
    toRefusedState,
  );
  return lookup(finding);
}

function toRefusedState(error: unknown): EmergencyCardLookup {
  if (error instanceof DomainError && error.code === "NOT_FOUND") return { state: "none" };
  if (error instanceof DomainError && error.code === "RATE_LIMITED") return { state: "tooMany" };
  throw error;
}
