import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { deleteAttachment } from "@/lib/domain/horses/horse-files/attachments";
import { getTaskRow, lockTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import {
  requireCanCompleteTask,
  requireEditableTaskPhotos,
  requireTaskReader,
} from "@/lib/domain/work/tasks/guard";
import { type TaskProofIdInput, taskProofIdSchema } from "@/lib/domain/work/tasks/model/schemas";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { parse } from "@/lib/errors";

/**
 * Deletes a photo of an open task and frees its storage space. For one day after that, `restoreTaskProof` can
 * restore the photo.
 */
export async function deleteTaskProof({ ctx, input }: VerbArguments<TaskProofIdInput>): Promise<TaskDto> {
  requireTaskReader(ctx);
  const { id, proof_id: proofId } = parse(taskProofIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockTaskRow(tx, id);
    requireCanCompleteTask(tx, before);
    requireEditableTaskPhotos(before);
    if (!(await deleteAttachment(tx, { taskId: id }, proofId))) return before;
    const after = await getTaskRow(tx, id);
    await recordTaskChange(tx, "task.photo_deleted", { after, facts: { photos: after.proofs.length } });
    return after;
  });
}
