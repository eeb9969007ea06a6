import type { RecordDto, RecordState, RevisionDto } from "@/lib/domain/care/health-records/dto";
import { getCustomTitle } from "@/lib/domain/care/health-records/model/record-labels";
import { fromHundredths } from "@/lib/money/cents";

function toStateJson({ content, ...state }: RecordState) {
  return {
    kind: content.kind,
    happened_on: state.happenedOn,
    happened_time: state.happenedTime,
    title: state.title,
    details: content.details,
    notes: state.notes,
    provider: state.provider,
    cost: state.costCents === null ? null : fromHundredths(state.costCents),
  };
}

/** Formats a record for the API: snake_case, cost in dollars, details in kg, cm and °C. */
export function toRecordJson(record: RecordDto) {
  return {
    id: record.id,
    horse_id: record.horseId,
    ...toStateJson(record),
    currency: record.currency,
    author_id: record.authorId,
    author_name: record.authorName,
    revision: record.revision,
    deleted_at: record.deletedAt,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  };
}

/** Formats a record as input for `updateRecord`, so that API clients can send changed fields only. */
export function toRecordInput(record: RecordDto) {
  const { id, horseId: horse_id, revision } = record;
  return { ...toStateJson(record), title: getCustomTitle(record), id, horse_id, revision };
}

export function toRevisionJson({ revision, state, changedByName, changedAt }: RevisionDto) {
  return {
    revision,
    ...toStateJson(state),
    changed_by_name: changedByName,
    changed_at: changedAt,
  };
}
