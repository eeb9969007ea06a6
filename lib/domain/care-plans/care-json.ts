import type { CompletedCare } from "@/lib/domain/care-plans/complete-care";
import type { DueCareDto } from "@/lib/domain/care-plans/dto";

/** Care that is due, as the calls speak of it. */
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

/** Of one item: what completing it wrote, or who had closed it before; the other is null. */
export function toCompletedJson({ completed: [done], closedBefore: [before] }: CompletedCare) {
  return {
    completed: done
      ? {
          id: done.id,
          horse_id: done.horseId,
          horse_name: done.horseName,
          record_id: done.recordId,
          next_due_on: done.nextDueOn,
        }
      : null,
    closed_before: before
      ? { id: before.id, horse_name: before.horseName, closed_by_name: before.closedByName }
      : null,
  };
}
