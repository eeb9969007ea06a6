import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { restoreAttachment } from "@/lib/domain/horses/horse-files/attachments";
import { getTaskRow, lockTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import {
  requireCanCompleteTask,
  requireEditableTaskPhotos,
  requireTaskReader,
} from "@/lib/domain/work/tasks/guard";
import { type TaskProofIdInput, taskProofIdSchema } from "@/lib/domain/work/tasks/model/schemas";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { requireFreeTaskPhotoSlot } from "@/lib/domain/work/tasks/require-free-task-photo-slot";
import { parse } from "@/lib/errors";

/** Restores a deleted photo of a task. Throws PLAN_LIMIT if the photo doesn't fit into the plan's storage. */
export async function restoreTaskProof({ ctx, input }: VerbArguments<TaskProofIdInput>): Promise<TaskDto> {
  requireTaskReader(ctx);
  const { id, proof_id: proofId } = parse(taskProofIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    requireCanCompleteTask(tx, before);
    requireEditableTaskPhotos(before);
    if (!(await restoreAttachment(tx, { taskId: id }, proofId))) return before;
    requireFreeTaskPhotoSlot(before);
    const after = await getTaskRow(tx, id);
    await recordTaskChange(tx, "task.photo_restored", { after, facts: { photos: after.proofs.length } });
    return after;
  });
}
