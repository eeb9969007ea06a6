import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { VerbArguments } from "@/lib/auth/context";
import { recordSubscription } from "@/lib/domain/subscriptions/record-subscription";
import { noteRenewal } from "@/lib/domain/subscriptions/renewal-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { normalizePlan } from "@/lib/plans/plan-id";
import { previewRenewal } from "@/lib/stripe/change-preview";

/** Tells a person, once, that their trial ends soon and what is charged then. Late, when it has ended, nobody. */
export async function announceTrialEnd({
  ctx,
  input,
}: VerbArguments<{ subscriptionId: string }>): Promise<void> {
  const row = await recordSubscription({ ctx, input });
  const isTheirs = row?.stripeSubscriptionId === input.subscriptionId;
  if (!row || !isTheirs || row.status !== "trialing" || !row.trialEnd || row.cancelAtPeriodEnd) return;
  const { id, userId, trialEnd } = row;
  const plan = normalizePlan(row.planType);
  const amountCents = await previewRenewal(input.subscriptionId);
  const at = trialEnd.toISOString();
  await ctx.transaction(async (tx) => {
    if (!(await noteRenewal(tx, { id, currentPeriodEnd: trialEnd }))) return;
    await enqueue(tx.db, "mail.subscription", { userId, notice: "trial_ending", plan, at, amountCents });
    await recordAudit(tx, {
      action: "subscription.trial-end-announced",
      entityType: "subscription",
      entityId: id,
      after: { userId, at, amountCents },
    });
  });
}
