import type { RecordDto, RevisionDto } from "@/lib/domain/care/health-records/dto";
import { listChangesBetween, type RecordChange } from "@/lib/domain/care/health-records/model/record-labels";

export interface HistoryEntry {
  revision: number;
  by: string;
  at: string;
  changes: RecordChange[];
}

/** Builds the list of changes, newest first. Each entry compares a revision with the one that follows it. */
export function toHistory(record: RecordDto, revisions: readonly RevisionDto[]): HistoryEntry[] {
  return revisions.map(({ revision, state, changedByName, changedAt }, index) => ({
    revision,
    by: changedByName,
    at: changedAt,
    changes: listChangesBetween(state, revisions[index - 1]?.state ?? record),
  }));
}
