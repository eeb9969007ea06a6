import "server-only";
import type { EmergencyCardSheetContent } from "@/lib/domain/care/emergency-cards/get-emergency-card-sheet-content";
import { readPublicEmergencyCard } from "@/lib/domain/care/emergency-cards/read-public-emergency-card";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";
import { getCurrentVisitor } from "@/lib/http/visitor";

type EmergencyCardLookup =
  | { state: "found"; sheet: EmergencyCardSheetContent }
  | { state: "none" }
  | { state: "tooMany" };

/** Returns the card that a scanned code belongs to. Distinguishes failed lookups from unknown codes. */
export async function readEmergencyCard(token: string): Promise<Lookup<EmergencyCardLookup>> {
  const { ctx, client } = await getCurrentVisitor();
  const finding = readPublicEmergencyCard({ ctx, client, input: { token } }).then(
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
