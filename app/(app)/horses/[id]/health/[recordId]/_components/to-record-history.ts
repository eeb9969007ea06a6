import type { HealthRecordDto, HealthRecordRevisionDto } from "@/lib/domain/care/health-records/dto";
import { listRecordChanges, type RecordChange } from "@/lib/domain/care/health-records/model/record-labels";
import type { NumberFormat } from "@/lib/money/number-format";

export interface RecordHistoryEntry {
  revision: number;
  by: string;
  at: string;
  changes: RecordChange[];
}

/** Builds the list of changes, newest first. Each entry compares one revision with the next revision. */
export function toRecordHistory(
  record: HealthRecordDto,
  revisions: readonly HealthRecordRevisionDto[],
  numberFormat: NumberFormat,
): RecordHistoryEntry[] {
  return revisions.map(({ revision, state, changedByName, changedAt }, index) => ({
    revision,
    by: changedByName,
    at: changedAt,
    changes: listRecordChanges(state, revisions[index - 1]?.state ?? record, {
      currency: record.currency,
      numberFormat,
    }),
  }));
}
