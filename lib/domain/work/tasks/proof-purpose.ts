import "server-only";
import type { Context } from "@/lib/auth/context";
import { addTaskPhoto } from "@/lib/domain/horses/horse-files/attachments";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { defineUploadPurpose } from "@/lib/domain/horses/uploads/purpose";
import { getTaskRow, lockTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import {
  requireCanCompleteTask,
  requireEditableTaskPhotos,
  requireTaskReader,
} from "@/lib/domain/work/tasks/guard";
import { taskProofTarget } from "@/lib/domain/work/tasks/model/schemas";
import { recordTaskChange } from "@/lib/domain/work/tasks/record-task-change";
import { requireFreeTaskPhotoSlot } from "@/lib/domain/work/tasks/require-free-task-photo-slot";
import { DomainError } from "@/lib/errors";

/**
 * The upload purpose for task photos. Users need permission to complete the task, but they don't need access
 * to documents.
 */
export const taskProofPurpose = defineUploadPurpose({
  target: taskProofTarget,
  picturesOnly: true,
  countsPhotos: true,
  require: requireTaskReader,
  allow: async (tx, { task_id }) => {
    const task = await lockTaskRow(tx, task_id);
    requireCanCompleteTask(tx, task);
    requireEditableTaskPhotos(task);
    requireFreeTaskPhotoSlot(task);
    await requireSomeOpenHorse(tx, task);
  },
  keep: async (tx, { task_id: taskId }, { name, ...content }) => {
    const id = await addTaskPhoto(tx, { taskId, name, content });
    const after = await getTaskRow(tx, taskId);
    await recordTaskChange(tx, "task.photo_added", { after, facts: { photos: after.proofs.length } });
    return id;
  },
});

/** Throws PRECONDITION_FAILED or PLAN_LIMIT if the task has horses and all of them are archived or locked. */
async function requireSomeOpenHorse(tx: Context, { horses }: TaskDto): Promise<void> {
  let refusal: DomainError | null = null;
  for (const { id } of horses) {
    try {
      await requireOpenHorse(tx, id);
      return;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusal ??= error;
    }
  }
  if (refusal) throw refusal;
}
