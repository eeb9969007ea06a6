import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { announceAssignment } from "@/lib/domain/work/tasks/announce-assignment";
import { getTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { requireRecentDate, requireTaskWriter } from "@/lib/domain/work/tasks/guard";
import { type CreateTaskInput, createTaskSchema } from "@/lib/domain/work/tasks/model/schemas";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { requireAssignee } from "@/lib/domain/work/tasks/require-assignee";
import { toTaskState } from "@/lib/domain/work/tasks/to-task-state";
import { insertTask } from "@/lib/domain/work/tasks/write-data";
import { parse } from "@/lib/errors";

/** Creates a one-time or repeating task. Emails the assignee unless the actor is the assignee. */
export async function createTask({ ctx, input }: VerbArguments<CreateTaskInput>): Promise<TaskDto> {
  const { timeZone } = requireTaskWriter(ctx);
  const fields = parse(createTaskSchema, input);
  requireRecentDate(fields.due_on, getCalendarDate(timeZone, ctx.clock.now()));
  const state = toTaskState(fields);
  const { horse_ids: horseIds, steps } = fields;
  return ctx.transaction(async (tx) => {
    await requireOpenHorses(tx, horseIds);
    await requireAssignee(tx, state, horseIds);
    const id = await insertTask(tx, { ...state, seriesId: null, horseIds, steps });
    const after = await getTaskRow(tx, id);
    await announceAssignment(tx, id, { before: null, after: after.assignee });
    await recordTaskChange(tx, "task.created", { after });
    return storeResult(tx, after);
  });
}
