import type { TaskDto } from "@/lib/domain/tasks/dto";
import { DomainError } from "@/lib/errors";

/** Of one task: whoever does it may fill no more of the plan. */
export const MAX_PROOFS = 10;

export function requireRoomForPhoto({ proofs }: TaskDto): void {
  if (proofs.length < MAX_PROOFS) return;
  throw new DomainError("VALIDATION", `A task has up to ${MAX_PROOFS} photos. Delete one first.`);
}
