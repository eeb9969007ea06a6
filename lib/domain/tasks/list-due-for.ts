import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { requireTaskReader } from "@/lib/domain/tasks/guard";
import { type DueTasks, readDueTasks } from "@/lib/domain/tasks/remind-data";

/** What is given to a person, or to their role, and due by a day: for who reminds them of it. */
export async function listDueFor({
  ctx,
  input,
}: VerbArguments<{ userId: string; today: CalendarDate; shown: number }>): Promise<DueTasks> {
  requireTaskReader(ctx);
  return readDueTasks(ctx, input);
}
