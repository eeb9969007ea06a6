import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { PlanChoice } from "@/lib/plans/plan-change";

type Wish = { wish: "cancel" | "resume" } | ({ wish: "change" } & PlanChoice);

/**
 * Audits the user's request. Stripe's event may record the change itself first, without the name of the user who asked.
 */
export async function recordChangeRequest(ctx: Context, userId: string, after: Wish): Promise<void> {
  const action = "subscription.change-requested";
  await recordAudit(ctx, { action, entityType: "user", entityId: userId, after: { ...after } });
}
