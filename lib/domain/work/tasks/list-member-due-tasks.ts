import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { requireTaskReader } from "@/lib/domain/work/tasks/guard";
import { type DueTask, selectDueTasks } from "@/lib/domain/work/tasks/remind-data";
import { withCurrentDueDate } from "@/lib/domain/work/tasks/series";

export interface DueTasks {
  overdue: number;
  today: number;
  /** The first tasks: those due today, then overdue tasks in order of their due dates. */
  first: Pick<DueTask, "id" | "title" | "dueOn">[];
}

/**
 * Returns the tasks that are due by the given date and assigned to a member or their role. The due dates are
 * the same as on the board. Used for reminders.
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
