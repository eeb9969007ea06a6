import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { bookFlow, dropFlow } from "@/lib/domain/finances/book-flow";
import { auditFacts } from "@/lib/domain/health-records/columns";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { categoryOfRecord } from "@/lib/finances/categories";
import { publishLiveEvent } from "@/lib/live/publish";

interface Change {
  before?: RecordDto;
  after: RecordDto;
}

/**
 * The last steps of every change of a record: its audit row, its cost among the finances, and word to the open pages of
 * who sees the horse.
 */
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
  await bookCost(tx, after, before);
  const payload = { horseId: after.horseId, recordId: after.id };
  await publishLiveEvent(tx, { topic: "health-records", module: "health", payload });
}

/** What the record cost, once, as long as it stands. */
async function bookCost(tx: Context, record: RecordDto, before: RecordDto | undefined): Promise<void> {
  const sourceKey = `record:${record.id}`;
  if (record.deletedAt || !record.costCents) return before?.costCents ? dropFlow(tx, sourceKey) : undefined;
  await bookFlow(tx, {
    ...{
      source: "record",
      sourceKey,
      kind: "expense",
      amountCents: record.costCents,
      horseId: record.horseId,
    },
    ...{ category: categoryOfRecord(record.content.kind), vendor: record.provider, note: record.title },
    bookedOn: record.happenedOn,
  });
}
