import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { noteRenewal } from "@/lib/domain/subscriptions/renewal-data";
import { enqueue } from "@/lib/jobs/enqueue";
import type { PlanId } from "@/lib/plans/plan-id";
import { previewRenewal } from "@/lib/stripe/change-preview";

interface ComingCharge {
  /** Our row's id, not Stripe's. */
  id: string;
  userId: string;
  stripeSubscriptionId: string;
  plan: PlanId;
  /** The end of the period or trial. */
  at: Date;
}

const AUDIT_ACTION = {
  renewal: "subscription.renewal-announced",
  trial_ending: "subscription.trial-end-announced",
} as const;

/** Tells a person, once, what Stripe will charge them and when. Throws EXTERNAL when Stripe can't say how much. */
export async function announceCharge(
  ctx: Context,
  notice: keyof typeof AUDIT_ACTION,
  { id, userId, stripeSubscriptionId, plan, at }: ComingCharge,
): Promise<void> {
  const amountCents = await previewRenewal(stripeSubscriptionId);
  const facts = { userId, at: at.toISOString(), amountCents };
  await ctx.transaction(async (tx) => {
    if (!(await noteRenewal(tx, { id, currentPeriodEnd: at }))) return;
    await enqueue(tx.db, "mail.subscription", { ...facts, notice, plan });
    await recordAudit(tx, {
      action: AUDIT_ACTION[notice],
      entityType: "subscription",
      entityId: id,
      after: facts,
    });
  });
}
