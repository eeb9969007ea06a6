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

/** CONFLICT for what was deleted or closed meanwhile. */
export function requireOpen({ deletedAt, status, closedByName }: TaskDto): void {
  if (deletedAt) throw new DomainError("CONFLICT", "This task was deleted meanwhile.");
  if (status === "open") return;
  const did = status === "done" ? "done" : "skipped";
  throw new DomainError("CONFLICT", `${closedByName ?? "Somebody"} has ${did} this already.`);
}
