import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
  requireUnlocked,
} from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import type { TaskDto } from "@/lib/domain/tasks/dto";
import { DomainError } from "@/lib/errors";
import { lacksPhoto, NEEDS_PHOTO } from "@/lib/tasks/lacks-photo";

/** Who may write tasks, where the plan has them. */
export function requireTaskWriter(ctx: Context): ContextOrganization {
  const organization = requirePermission(ctx, "tasks", "full");
  requireFeature(ctx, "task_management");
  return organization;
}

/** Who may see tasks, where the plan has them: some of those are theirs to do. `requireDoer` asks which. */
export function requireTaskReader(ctx: Context): ContextOrganization {
  const organization = requirePermission(ctx, "tasks", "read");
  requireUnlocked(ctx);
  requireFeature(ctx, "task_management");
  return organization;
}

/** Whoever sees all of them does any; others do what is theirs, or their role's. */
export function requireDoer({ permissions }: Context, { isMine }: TaskDto): void {
  if (isMine || grants(permissions, "tasks", "full")) return;
  throw new DomainError(
    "FORBIDDEN",
    "This is somebody else's task. Your role does only what is given to you.",
  );
}

/** Until it is done, its photos come and go; then they stay as they are. */
export function requirePhotosOpen(task: TaskDto): void {
  if (!task.deletedAt && task.status === "open") return;
  throw new DomainError("PRECONDITION_FAILED", "This task is closed. Its photos stay as they are.");
}

/** VALIDATION for what is done only with a photo, and has none. */
export function requireProof(task: TaskDto): void {
  if (!lacksPhoto(task)) return;
  throw new DomainError("VALIDATION", NEEDS_PHOTO);
}

/** CONFLICT for what was deleted or closed meanwhile. */
export function requireOpen({ deletedAt, status, closedByName }: TaskDto): void {
  if (deletedAt) throw new DomainError("CONFLICT", "This task was deleted meanwhile.");
  if (status === "open") return;
  const did = status === "done" ? "done" : "skipped";
  throw new DomainError("CONFLICT", `${closedByName ?? "Somebody"} has ${did} this already.`);
}
