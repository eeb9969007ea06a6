import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { PlanChoice } from "@/lib/plans/plan-change";

type Wish = { wish: "cancel" | "resume" } | ({ wish: "change" } & PlanChoice);

/** Who asked for what: the change itself may be heard of from Stripe first, and is then written down as its doing. */
export async function recordWish(ctx: Context, userId: string, after: Wish): Promise<void> {
  const action = "subscription.change-requested";
  await recordAudit(ctx, { action, entityType: "user", entityId: userId, after: { ...after } });
}
