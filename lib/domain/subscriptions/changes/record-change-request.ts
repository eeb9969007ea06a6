import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { PlanChoice } from "@/lib/plans/plan-change";

type RequestedChange = { wish: "cancel" | "resume" } | ({ wish: "change" } & PlanChoice);

/**
 * Records the user's request in the audit log. A Stripe event may already have recorded the change itself, but
 * the event doesn't name the user who requested it.
 */
export async function recordChangeRequest(
  ctx: Context,
  userId: string,
  after: RequestedChange,
): Promise<void> {
  const action = "subscription.change_requested";
  await recordAudit(ctx, { action, entityType: "user", entityId: userId, after: { ...after } });
}
