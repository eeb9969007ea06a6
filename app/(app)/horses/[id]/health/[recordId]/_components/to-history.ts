import type { RecordDto, RevisionDto } from "@/lib/domain/health-records/dto";
import { changesBetween, type RecordChange } from "@/lib/domain/health-records/labels";

export interface HistoryEntry {
  revision: number;
  by: string;
  at: string;
  changes: RecordChange[];
}

/** Who changed what, the newest first: each earlier state beside the one that followed it. */
export function toHistory(record: RecordDto, revisions: readonly RevisionDto[]): HistoryEntry[] {
  return revisions.map(({ revision, state, changedByName, changedAt }, index) => ({
    revision,
    by: changedByName,
    at: changedAt,
    changes: changesBetween(state, revisions[index - 1]?.state ?? record),
  }));
}
