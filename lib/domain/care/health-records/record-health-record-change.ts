import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { removeLinkedEntry, saveLinkedEntry } from "@/lib/domain/billing/finances/save-linked-entry";
import { toHealthRecordAuditFacts } from "@/lib/domain/care/health-records/columns";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { RECORD_EXPENSE_CATEGORIES } from "@/lib/domain/care/health-records/model/expense-categories";
import { publishLiveEvent } from "@/lib/live/publish";

interface Change {
  before?: HealthRecordDto;
  after: HealthRecordDto;
}

/**
 * Writes the audit row for a change to a record, updates the record's expense in the finances and notifies
 * open pages.
 */
export async function recordHealthRecordChange(
  tx: Context,
  action: "created" | "updated" | "deleted" | "restored",
  { before, after }: Change,
): Promise<void> {
  await recordAudit(tx, {
    action: `health_record.${action}`,
    entityType: "health_record",
    entityId: after.id,
    ...(before && { before: toHealthRecordAuditFacts(before) }),
    after: toHealthRecordAuditFacts(after),
  });
  await updateRecordExpense(tx, after, before);
  const payload = { horseId: after.horseId, recordId: after.id };
  await publishLiveEvent(tx, { topic: "health-records", module: "health", payload });
}

/** Stores the record's cost as one expense, and removes the expense if the record is deleted or has no cost. */
async function updateRecordExpense(
  tx: Context,
  record: HealthRecordDto,
  before: HealthRecordDto | undefined,
): Promise<void> {
  const sourceKey = `record:${record.id}`;
  if (record.deletedAt || !record.costCents)
    return before?.costCents ? removeLinkedEntry(tx, sourceKey) : undefined;
  const flow = {
    source: "record",
    sourceKey,
    kind: "expense",
    amountCents: record.costCents,
    category: RECORD_EXPENSE_CATEGORIES[record.content.kind],
    vendor: record.provider,
    contactId: record.contactId,
    note: record.title,
    horseId: record.horseId,
    bookedOn: record.happenedOn,
  } as const;
  await saveLinkedEntry(tx, flow, before?.happenedOn);
}
