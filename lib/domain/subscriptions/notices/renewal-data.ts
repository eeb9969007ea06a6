import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";

const dueRenewalSchema = z.object({
  id: z.string(),
  userId: z.string(),
  planType: z.string(),
  pendingPlanType: z.string().nullable(),
  stripeSubscriptionId: z.string(),
  currentPeriodEnd: z.date(),
});
export type DueRenewal = z.infer<typeof dueRenewalSchema>;

/** Finds subscriptions that renew by the given time and whose renewal hasn't been announced yet. */
export async function findDueRenewals(
  ctx: Context,
  { now, until }: { now: Date; until: Date },
): Promise<DueRenewal[]> {
  return queryRows(
    ctx.db,
    dueRenewalSchema,
    Prisma.sql`
    SELECT id::text, user_id::text AS "userId", plan_type AS "planType", pending_plan_type AS "pendingPlanType",
      stripe_subscription_id AS "stripeSubscriptionId", current_period_end AS "currentPeriodEnd"
    FROM user_subscriptions
    WHERE status = 'active' AND NOT cancel_at_period_end AND stripe_subscription_id IS NOT NULL
      AND current_period_end > ${now} AND current_period_end <= ${until}
      AND renewal_notice_for IS DISTINCT FROM current_period_end
    ORDER BY current_period_end`,
  );
}

/**
 * Marks the renewal as announced. Returns false if another process announced the renewal first or the
 * subscription changed.
 */
export async function markRenewalAnnounced(
  tx: Context,
  { id, currentPeriodEnd }: Pick<DueRenewal, "id" | "currentPeriodEnd">,
): Promise<boolean> {
  const { count } = await tx.db.userSubscription.updateMany({
    where: {
      id,
      currentPeriodEnd,
      cancelAtPeriodEnd: false,
      OR: [{ renewalNoticeFor: null }, { renewalNoticeFor: { not: currentPeriodEnd } }],
    },
    data: { renewalNoticeFor: currentPeriodEnd },
  });
  return count === 1;
}
