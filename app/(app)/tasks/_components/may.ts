import { grants } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";
import type { AtTasks } from "./task-gate";

/** Writing all, doing what is given to them, or reading. */
export type May = "all" | "own" | "read";

/** What a reader may do with tasks here: the role says it, within the plan. */
export function mayOf({ ctx, organization }: AtTasks): May {
  if (!hasFeature(organization.tier, "task_management") || organization.isLocked) return "read";
  return grants(ctx.permissions, "tasks", "full") ? "all" : "own";
}
