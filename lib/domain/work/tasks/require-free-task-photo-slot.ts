import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { DomainError } from "@/lib/errors";

/**
 * The maximum number of photos per task. The limit prevents a single task from using up the plan's storage.
 */
export const MAX_TASK_PROOFS = 10;

export function requireFreeTaskPhotoSlot({ proofs }: TaskDto): void {
  if (proofs.length < MAX_TASK_PROOFS) return;
  throw new DomainError("VALIDATION", `A task can have up to ${MAX_TASK_PROOFS} photos. Delete one first.`);
}
