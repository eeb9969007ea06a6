import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { findMailRecipient, type MailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { hasMailEnabled } from "@/lib/domain/identity/email-preferences/has-mail-enabled";
import { listModuleMembers } from "@/lib/domain/organizations/members/list-module-members";
import { findTaskRow } from "@/lib/domain/work/tasks/data";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";

export interface AssignmentForMail {
  organizationName: string;
  recipient: MailRecipient;
  senderName: string;
  /** Only the horses that the recipient can see. */
  task: TaskDto;
}

/**
 * Returns the content of an assignment email. Returns null if the task is no longer assigned to the recipient or
 * the recipient unsubscribed.
 */
export async function findAssignmentForMail({
  ctx,
  input: { taskId, recipientId, senderId },
}: TrustedArguments<{
  taskId: string;
  recipientId: string;
  senderId: string;
}>): Promise<AssignmentForMail | null> {
  const { name: organizationName } = requirePermission(ctx, "tasks", "read");
  const task = await findTaskRow(ctx, taskId);
  if (!task || task.deletedAt || task.status !== "open" || task.assignee?.id !== recipientId) return null;
  if (!(await hasMailEnabled({ ctx, input: { userId: recipientId, kind: "task-assigned" } }))) return null;
  const recipient = await findMailRecipient({ ctx, where: { id: recipientId } });
  const people = await listModuleMembers({ ctx, input: { module: "tasks" } });
  const person = people.find(({ id }) => id === recipientId);
  if (!recipient?.isConfirmed || !person) return null;
  const { horseIds } = person;
  const horses = task.horses.filter(({ id }) => horseIds === "all" || horseIds.includes(id));
  const senderName = people.find(({ id }) => id === senderId)?.name ?? "Someone";
  return { organizationName, recipient, senderName, task: { ...task, horses } };
}
