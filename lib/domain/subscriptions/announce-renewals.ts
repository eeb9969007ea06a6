import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { type DueRenewal, findDueRenewals, noteRenewal } from "@/lib/domain/subscriptions/renewal-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { normalizePlan } from "@/lib/plans/plan-id";
import { previewRenewal } from "@/lib/stripe/change-preview";

/** How long before a renewal its payer hears of it (specification §9). */
const NOTICE_DAYS = 7;

/** Tells everybody whose subscription renews within seven days what it will cost, once for each renewal. */
export async function announceRenewals({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
  const due = await findDueRenewals(ctx, { now, until });
  const attempts = due.map((renewal) => ({
    about: { userId: renewal.userId },
    run: () => announce(ctx, renewal),
  }));
  await attemptAll("Announcing renewals", attempts);
}

async function announce(ctx: Context, renewal: DueRenewal): Promise<void> {
  const { id, userId, currentPeriodEnd, stripeSubscriptionId } = renewal;
  const plan = normalizePlan(renewal.pendingPlanType ?? renewal.planType);
  const amountCents = await previewRenewal(stripeSubscriptionId);
  const at = currentPeriodEnd.toISOString();
  await ctx.transaction(async (tx) => {
    if (!(await noteRenewal(tx, renewal))) return;
    await enqueue(tx.db, "mail.subscription", { userId, notice: "renewal", plan, at, amountCents });
    await recordAudit(tx, {
      action: "subscription.renewal-announced",
      entityType: "subscription",
      entityId: id,
      after: { userId, at, amountCents },
    });
  });
}
