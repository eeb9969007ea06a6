import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { requireTaskReader } from "@/lib/domain/tasks/guard";
import { type DueTask, selectDue } from "@/lib/domain/tasks/remind-data";
import { asOf } from "@/lib/domain/tasks/series";

export interface DueTasks {
  overdue: number;
  today: number;
  /** Today's first, then the most overdue. */
  first: Pick<DueTask, "id" | "title" | "dueOn">[];
}

/** What is given to a person, or to their role, and due by a day, as the board has it: for who reminds them of it. */
export async function listDueFor({
  ctx,
  input: { userId, today, shown },
}: VerbArguments<{ userId: string; today: CalendarDate; shown: number }>): Promise<DueTasks> {
  requireTaskReader(ctx);
  const due = (await selectDue(ctx, { userId, today })).map((task) => asOf(task, today));
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
