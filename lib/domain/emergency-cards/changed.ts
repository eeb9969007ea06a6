import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { CardRow } from "@/lib/domain/emergency-cards/data";
import { publishLiveEvent } from "@/lib/live/publish";

type Deed = "saved" | "code_issued" | "code_renewed" | "code_revoked";

/** The last steps of every change of a card: its audit row, and word to the open pages. */
export async function recordCardChange(
  tx: Context,
  deed: Deed,
  { before, after }: { before?: CardRow | null; after: CardRow },
): Promise<void> {
  await recordAudit(tx, {
    action: `emergency_card.${deed}`,
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

/** What was written down; of its code, not even the sealed one. */
function auditFacts(row: CardRow) {
  const { id: _id, horseId, revision: _revision, tokenSealed: _code, issuedAt: _issued, ...facts } = row;
  return { horse_id: horseId, ...facts };
}
