import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { announceCharge } from "@/lib/domain/subscriptions/notices/announce-charge";
import { type DueRenewal, findDueRenewals } from "@/lib/domain/subscriptions/notices/renewal-data";
import { normalizePlan } from "@/lib/plans/plan-id";

/** Days between the notice and the renewal (docs/product/policies.md). */
const NOTICE_DAYS = 7;

/**
 * Emails the renewal price to users whose subscription renews in the next seven days. Sends one email per
 * renewal.
 */
export async function announceRenewals({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
  const due = await findDueRenewals(ctx, { now, until });
  const attempts = due.map((renewal) => ({
    about: { userId: renewal.userId },
    run: () => announceRenewal(ctx, renewal),
  }));
  await attemptAll("Announcing renewals", attempts);
}

async function announceRenewal(ctx: Context, renewal: DueRenewal): Promise<void> {
  const plan = normalizePlan(renewal.pendingPlanType ?? renewal.planType);
  await announceCharge(ctx, "renewal", { ...renewal, plan, at: renewal.currentPeriodEnd });
}
