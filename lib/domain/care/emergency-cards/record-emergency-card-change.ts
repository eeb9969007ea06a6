import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { EmergencyCardRow } from "@/lib/domain/care/emergency-cards/data";
import { publishLiveEvent } from "@/lib/live/publish";

type CardChange = "saved" | "code_issued" | "code_renewed" | "code_revoked";

/** Writes the audit row for a change to a card and notifies open pages. */
export async function recordEmergencyCardChange(
  tx: Context,
  change: CardChange,
  { before, after }: { before?: EmergencyCardRow | null; after: EmergencyCardRow },
): Promise<void> {
  await recordAudit(tx, {
    action: `emergency_card.${change}`,
    entityType: "emergency_card",
    entityId: after.id,
    ...(before && { before: auditFacts(before) }),
    after: auditFacts(after),
  });
  await publishLiveEvent(tx, {
    topic: "emergency-cards",
    module: "health",
    payload: { horseId: after.horseId },
  });
}

/** Returns the fields for the audit log. They never include the code, not even in encrypted form. */
function auditFacts(row: EmergencyCardRow) {
  const { id: _id, horseId, revision: _revision, tokenSealed: _code, issuedAt: _issued, ...facts } = row;
  return { horse_id: horseId, ...facts };
}
