import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { markRenewalAnnounced } from "@/lib/domain/subscriptions/notices/renewal-data";
import { enqueue } from "@/lib/jobs/enqueue";
import type { PlanId } from "@/lib/plans/plan-id";
import { previewRenewal } from "@/lib/stripe/change-preview";

interface NextCharge {
  /** The ID of our row, not of the subscription in Stripe. */
  id: string;
  userId: string;
  stripeSubscriptionId: string;
  plan: PlanId;
  /** The end of the period or trial. */
  at: Date;
}

const AUDIT_ACTION = {
  renewal: "subscription.renewal_announced",
  trial_ending: "subscription.trial_end_announced",
} as const;

/**
 * Emails the user the amount and date of the next charge. Sends only one email per charge. Throws EXTERNAL if
 * Stripe can't calculate the amount.
 */
export async function announceCharge(
  ctx: Context,
  notice: keyof typeof AUDIT_ACTION,
  { id, userId, stripeSubscriptionId, plan, at }: NextCharge,
): Promise<void> {
  const amountCents = await previewRenewal(stripeSubscriptionId);
  const facts = { userId, at: at.toISOString(), amountCents };
  await ctx.transaction(async (tx) => {
    if (!(await markRenewalAnnounced(tx, { id, currentPeriodEnd: at }))) return;
    await enqueue(tx.db, "mail.subscription", { ...facts, notice, plan });
    await recordAudit(tx, {
      action: AUDIT_ACTION[notice],
      entityType: "subscription",
      entityId: id,
      after: facts,
    });
  });
}
