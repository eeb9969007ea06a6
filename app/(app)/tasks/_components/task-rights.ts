import { grants } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";
import type { TasksPageContext } from "./task-gate";

/** Edit all tasks, complete assigned ones, or only read. */
export type TaskRights = "all" | "own" | "read";

/** Returns the reader's task permissions, by role and plan. */
export function getTaskRights({ ctx, organization }: TasksPageContext): TaskRights {
  if (!hasFeature(organization.tier, "task_management") || organization.isLocked) return "read";
  return grants(ctx.permissions, "tasks", "full") ? "all" : "own";
}
