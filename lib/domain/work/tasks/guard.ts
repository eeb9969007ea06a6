import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
  requireUnlocked,
} from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import { isTaskMissingPhoto, PHOTO_REQUIRED_TEXT } from "@/lib/domain/work/tasks/model/is-task-missing-photo";
import { DomainError } from "@/lib/errors";

/** A new or moved task can be dated at most this many days before today. */
const MAX_DAYS_AGO = 366;

/** Requires full access to tasks and a plan that includes tasks. */
export function requireTaskWriter(ctx: Context): ContextOrganization {
  const organization = requirePermission(ctx, "tasks", "full");
  requireFeature(ctx, "task_management");
  return organization;
}

/**
 * Requires that the actor can read tasks and that the plan includes tasks. `requireCanCompleteTask` checks who can
 * complete a task.
 */
export function requireTaskReader(ctx: Context): ContextOrganization {
  const organization = requirePermission(ctx, "tasks", "read");
  requireUnlocked(ctx);
  requireFeature(ctx, "task_management");
  return organization;
}

/** Requires full access, unless the task is assigned to the actor or their role. */
export function requireCanCompleteTask({ permissions }: Context, { isMine }: TaskDto): void {
  if (isMine || hasPermission(permissions, "tasks", "full")) return;
  throw new DomainError(
    "FORBIDDEN",
    "This task isn't assigned to you. With your role, you can complete only your own tasks.",
  );
}

/** Requires an open task. Photos can be added and deleted only while the task is open. */
export function requireEditableTaskPhotos(task: TaskDto): void {
  if (!task.deletedAt && task.status === "open") return;
  throw new DomainError(
    "PRECONDITION_FAILED",
    "You can change photos only while a task is open. Reopen or restore the task first.",
  );
}

/** Throws VALIDATION if the task requires a photo but has none. */
export function requireTaskProof(task: TaskDto): void {
  if (!isTaskMissingPhoto(task)) return;
  throw new DomainError("VALIDATION", PHOTO_REQUIRED_TEXT);
}

/** Throws VALIDATION if a new date is more than a year ago, because the year is probably mistyped. */
export function requireRecentDate(date: CalendarDate, today: CalendarDate): void {
  if (date >= addCalendarDays(today, -MAX_DAYS_AGO)) return;
  const message = "This date is more than a year ago. Check the year.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { due_on: message } });
}

/** Throws CONFLICT if the task is deleted or closed. */
export function requireOpenTask({ deletedAt, status, closedByName }: TaskDto): void {
  if (deletedAt)
    throw new DomainError("CONFLICT", "This task was deleted. Members who can edit tasks can restore it.");
  if (status === "open") return;
  const change = status === "done" ? "completed" : "skipped";
  throw new DomainError("CONFLICT", `${closedByName ?? "Someone"} has already ${change} this task.`);
}
