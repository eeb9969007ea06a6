import "server-only";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import type { AssigneeDto } from "@/lib/domain/work/tasks/dto";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * Queues an email to the new assignee. Queues nothing if the assignee made the change or was already assigned
 * to the task.
 */
export async function announceAssignment(
  tx: Context,
  taskId: string,
  { before, after }: { before: AssigneeDto | null; after: AssigneeDto | null },
): Promise<void> {
  const senderId = getActorUserId(tx);
  if (after?.kind !== "person" || after.id === before?.id || after.id === senderId || !senderId) return;
  const payload = { organizationId: getOrganizationId(tx), recipientId: after.id, taskId, senderId };
  await enqueue(tx.db, "mail.task-assigned", payload);
}
