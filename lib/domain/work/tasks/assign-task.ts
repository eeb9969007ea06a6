import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { announceAssignment } from "@/lib/domain/work/tasks/announce-assignment";
import { getTaskRow, lockTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { requireOpenTask, requireTaskWriter } from "@/lib/domain/work/tasks/guard";
import { type AssignTaskInput, assignTaskSchema } from "@/lib/domain/work/tasks/model/schemas";
import { selectTaskHorseIds } from "@/lib/domain/work/tasks/parts-data";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { requireAssignee } from "@/lib/domain/work/tasks/require-assignee";
import { assignTaskRow } from "@/lib/domain/work/tasks/write-data";
import { parse } from "@/lib/errors";

/** Assigns an open task and its series to a person, a role or nobody. */
export async function assignTask({ ctx, input }: VerbArguments<AssignTaskInput>): Promise<TaskDto> {
  requireTaskWriter(ctx);
  const { id, assignee_id: assigneeId, assignee_role_id } = parse(assignTaskSchema, input);
  const assignment = { assigneeId, assigneeRoleId: assigneeId ? null : assignee_role_id };
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    requireOpenTask(before);
    await requireAssignee(tx, assignment, await selectTaskHorseIds(tx, id));
    await assignTaskRow(tx, id, assignment);
    const after = await getTaskRow(tx, id);
    await announceAssignment(tx, id, { before: before.assignee, after: after.assignee });
    await recordTaskChange(tx, "task.assigned", { before, after });
    return after;
  });
}
