import { hasPermission } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";
import type { TasksPageContext } from "./task-gate";

/** "all": can edit every task; "own": can complete assigned tasks; "read": can only view tasks. */
export type TaskPermission = "all" | "own" | "read";

/** Returns the user's permission for tasks, which depends on their role and the plan. */
export function getTaskPermission({ ctx, organization }: TasksPageContext): TaskPermission {
  if (!hasFeature(organization.tier, "task_management") || organization.isLocked) return "read";
  return hasPermission(ctx.permissions, "tasks", "full") ? "all" : "own";
}
