import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { type DueRenewal, findDueRenewals, noteRenewal } from "@/lib/domain/subscriptions/renewal-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { toBillingInterval } from "@/lib/plans/billing-interval";
import { normalizePlan } from "@/lib/plans/plan-id";
import { planPriceCents } from "@/lib/plans/plan-price";

/** How long before a renewal its payer hears of it (specification §9). */
const NOTICE_DAYS = 7;

/** Tells everybody whose subscription renews within seven days, once for each renewal. */
export async function announceRenewals({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
  for (const renewal of await findDueRenewals(ctx, { now, until })) {
    await ctx.transaction((tx) => announce(tx, renewal));
  }
}

async function announce(tx: Context, renewal: DueRenewal): Promise<void> {
  if (!(await noteRenewal(tx, renewal))) return;
  const { id, userId, currentPeriodEnd } = renewal;
  const plan = normalizePlan(renewal.pendingPlanType ?? renewal.planType);
  const interval = toBillingInterval(renewal.pendingInterval ?? renewal.billingInterval) ?? "month";
  const amountCents = planPriceCents(plan, interval);
  const at = currentPeriodEnd.toISOString();
  await enqueue(tx.db, "mail.subscription", { userId, notice: "renewal", plan, at, amountCents });
  await recordAudit(tx, {
    action: "subscription.renewal-announced",
    entityType: "subscription",
    entityId: id,
    after: { userId, at, amountCents },
  });
}
