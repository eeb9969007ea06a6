import type { CareCompletion } from "@/lib/domain/care/care-plans/complete-care";
import type { DueCareDto } from "@/lib/domain/care/care-plans/dto";

/** Formats due care for the API. */
export function toDueCareJson(item: DueCareDto) {
  return {
    id: item.id,
    plan_id: item.planId,
    horse_id: item.horseId,
    horse_name: item.horseName,
    kind: item.kind,
    subject: item.subject,
    due_on: item.dueOn,
    is_locked: item.isLocked,
  };
}

/**
 * Formats a visit for the API: the completed items, the records for care without a plan, and the items that others
 * had already closed.
 */
export function toVisitJson({ completed, recorded, closedBefore }: CareCompletion) {
  return {
    completed: completed.map(toCompleted),
    recorded: recorded.map(({ horseId, horseName, recordId }) => ({
      ...{ horse_id: horseId, horse_name: horseName, record_id: recordId },
    })),
    closed_before: closedBefore.map(toClosedBefore),
  };
}

/** Formats one completed item for the API. Either `completed` or `closed_before` is null. */
export function toCompletedCareJson({ completed: [done], closedBefore: [before] }: CareCompletion) {
  return {
    completed: done ? toCompleted(done) : null,
    closed_before: before ? toClosedBefore(before) : null,
  };
}

function toCompleted(done: CareCompletion["completed"][number]) {
  return {
    id: done.id,
    horse_id: done.horseId,
    horse_name: done.horseName,
    record_id: done.recordId,
    next_due_on: done.nextDueOn,
  };
}

function toClosedBefore(before: CareCompletion["closedBefore"][number]) {
  return { id: before.id, horse_name: before.horseName, closed_by_name: before.closedByName };
}
