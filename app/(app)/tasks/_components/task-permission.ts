import { hasPermission } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";
import type { TasksPageContext } from "./task-gate";

/** "all" edits every task, "own" completes assigned tasks, "read" only reads. */
export type TaskPermission = "all" | "own" | "read";

/** Returns the reader's permission for tasks, by role and plan. */
export function getTaskPermission({ ctx, organization }: TasksPageContext): TaskPermission {
  if (!hasFeature(organization.tier, "task_management") || organization.isLocked) return "read";
  return hasPermission(ctx.permissions, "tasks", "full") ? "all" : "own";
}
