import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { auditFacts } from "@/lib/domain/health-records/columns";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { publishLiveEvent } from "@/lib/live/publish";

interface Change {
  before?: RecordDto;
  after: RecordDto;
}

/** The last steps of every change of a record: its audit row, and word to the open pages of who sees the horse. */
export async function recordHealthChange(
  tx: Context,
  did: "created" | "updated" | "deleted" | "restored",
  { before, after }: Change,
): Promise<void> {
  await recordAudit(tx, {
    action: `health_record.${did}`,
    entityType: "health_record",
    entityId: after.id,
    ...(before && { before: auditFacts(before) }),
    after: auditFacts(after),
  });
  const payload = { horseId: after.horseId, recordId: after.id };
  await publishLiveEvent(tx, { topic: "health-records", module: "care", payload });
}
