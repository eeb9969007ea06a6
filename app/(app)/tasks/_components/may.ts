import { grants } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";
import type { AtTasks } from "./task-gate";

/** Edit all tasks, complete assigned ones, or only read. */
export type May = "all" | "own" | "read";

/** Returns the reader's task permissions, by role and plan. */
export function getTaskRights({ ctx, organization }: AtTasks): May {
  if (!hasFeature(organization.tier, "task_management") || organization.isLocked) return "read";
  return grants(ctx.permissions, "tasks", "full") ? "all" : "own";
}
