import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { requireTaskReader } from "@/lib/domain/work/tasks/guard";
import { type DueTask, selectDueTasks } from "@/lib/domain/work/tasks/remind-data";
import { withCurrentDueDate } from "@/lib/domain/work/tasks/series";

export interface DueTasks {
  overdue: number;
  today: number;
  /** Tasks due today first, then overdue tasks, the most overdue first. */
  first: Pick<DueTask, "id" | "title" | "dueOn">[];
}

/**
 * Returns the tasks that are assigned to a person or their role and due by a date, with the dates that the
 * board shows. Used for reminders.
 */
export async function listMemberDueTasks({
  ctx,
  input: { userId, today, shown },
}: TrustedArguments<{ userId: string; today: CalendarDate; shown: number }>): Promise<DueTasks> {
  requireTaskReader(ctx);
  const due = (await selectDueTasks(ctx, { userId, today })).map((task) => withCurrentDueDate(task, today));
  const [todays, overdue] = [due.filter(({ dueOn }) => dueOn === today), due.filter(isOverdue)];
  return {
    overdue: overdue.length,
    today: todays.length,
    first: [...todays, ...overdue].slice(0, shown).map(({ id, title, dueOn }) => ({ id, title, dueOn })),
  };

  function isOverdue({ dueOn }: DueTask): boolean {
    return dueOn < today;
  }
}
