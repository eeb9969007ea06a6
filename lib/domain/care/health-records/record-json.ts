import type {
  HealthRecordDto,
  HealthRecordRevisionDto,
  HealthRecordState,
} from "@/lib/domain/care/health-records/dto";
import { getCustomRecordTitle } from "@/lib/domain/care/health-records/model/record-labels";
import { toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

function toStateJson({ content, ...state }: HealthRecordState, currency: Currency) {
  return {
    kind: content.kind,
    happened_on: state.happenedOn,
    happened_time: state.happenedTime,
    title: state.title,
    details: content.details,
    notes: state.notes,
    provider: state.provider,
    contact_id: state.contactId,
    cost: state.costCents === null ? null : toMajorUnits(state.costCents, currency),
  };
}

/** Formats a record for the API: snake_case, cost as a decimal, details in kg, cm and °C. */
export function toHealthRecordJson(record: HealthRecordDto) {
  return {
    id: record.id,
    horse_id: record.horseId,
    ...toStateJson(record, record.currency),
    currency: record.currency,
    author_id: record.authorId,
    author_name: record.authorName,
    revision: record.revision,
    deleted_at: record.deletedAt,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  };
}

/**
 * Formats a record as input for `updateHealthRecord`, so that API callers can send only the fields that
 * changed.
 */
export function toHealthRecordInput(record: HealthRecordDto) {
  const { id, horseId: horse_id, revision } = record;
  return {
    ...toStateJson(record, record.currency),
    title: getCustomRecordTitle(record),
    id,
    horse_id,
    revision,
  };
}

export function toHealthRecordRevisionJson(
  { revision, state, changedByName, changedAt }: HealthRecordRevisionDto,
  currency: Currency,
) {
  return {
    revision,
    ...toStateJson(state, currency),
    changed_by_name: changedByName,
    changed_at: changedAt,
  };
}
