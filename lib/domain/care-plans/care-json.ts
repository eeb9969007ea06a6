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

/** A visit: what completing each item wrote, and who had closed the others before. */
export function toVisitJson({ completed, closedBefore }: CompletedCare) {
  return { completed: completed.map(toCompleted), closed_before: closedBefore.map(toClosedBefore) };
}

/** Of one item: what completing it wrote, or who had closed it before; the other is null. */
export function toCompletedJson({ completed: [done], closedBefore: [before] }: CompletedCare) {
  return {
    completed: done ? toCompleted(done) : null,
    closed_before: before ? toClosedBefore(before) : null,
  };
}

function toCompleted(done: CompletedCare["completed"][number]) {
  return {
    id: done.id,
    horse_id: done.horseId,
    horse_name: done.horseName,
    record_id: done.recordId,
    next_due_on: done.nextDueOn,
  };
}

function toClosedBefore(before: CompletedCare["closedBefore"][number]) {
  return { id: before.id, horse_name: before.horseName, closed_by_name: before.closedByName };
}
