import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { StoredFile } from "@/lib/domain/horses/horse-files/dto";
import { publishLiveEvent } from "@/lib/live/publish";

interface Change {
  before?: StoredFile;
  after: StoredFile;
}

/** Writes the audit row for a change to a file and updates the open pages of members who can see the horse. */
export async function recordHorseFileChange(
  tx: Context,
  action: "added" | "updated" | "replaced" | "deleted" | "restored" | "chosen",
  { before, after }: Change,
): Promise<void> {
  await recordAudit(tx, {
    action: `horse_file.${action}`,
    entityType: "horse_file",
    entityId: after.id,
    ...(before && { before: auditFacts(before) }),
    after: auditFacts(after),
  });
  const payload = { ...(after.horseId && { horseId: after.horseId }), fileId: after.id };
  await publishLiveEvent(tx, { topic: "horse-files", module: "documents", payload });
}

function auditFacts(file: StoredFile) {
  return {
    horse_id: file.horseId,
    record_id: file.recordId,
    kind: file.kind,
    name: file.name,
    caption: file.caption,
    document_kind: file.documentKind,
    dated_on: file.datedOn,
    expires_on: file.expiresOn,
    bytes: file.bytes,
    deleted_at: file.deletedAt,
  };
}
