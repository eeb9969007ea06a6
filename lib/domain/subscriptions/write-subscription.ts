import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { applyTier } from "@/lib/domain/subscriptions/apply-tier";
import { noteTrial } from "@/lib/domain/subscriptions/claim-trial";
import {
  type SubscriptionColumns,
  type SubscriptionRow,
  saveSubscription,
} from "@/lib/domain/subscriptions/data";
import { noticesOf } from "@/lib/domain/subscriptions/notices";
import { enqueue } from "@/lib/jobs/enqueue";
import { graceEndsAt } from "@/lib/plans/granted-plan";
import { isEndedStatus } from "@/lib/plans/live-status";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

interface Write {
  userId: string;
  before: SubscriptionRow | null;
  columns: SubscriptionColumns;
  /** What the columns tell of; null for a subscription that Stripe doesn't know any more. */
  kept: SubscriptionState | null;
}

/**
 * The row with all that follows from it. Read again without a difference it counts as a write all the same: who asked
 * Stripe before this may have read something older.
 */
export async function writeSubscription(
  tx: Context,
  { userId, before, columns, kept }: Write,
): Promise<SubscriptionRow> {
  const after = await saveSubscription(tx, userId, columns);
  if (kept) await noteTrial(tx, userId, kept);
  await applyTier(tx, userId);
  if (before && JSON.stringify(auditOf(before)) === JSON.stringify(auditOf(after))) return after;
  await enqueueGraceEnd(tx, after);
  for (const notice of noticesOf(before, after)) {
    await enqueue(tx.db, "mail.subscription", { userId, ...notice });
  }
  if (kept && isEndedStatus(kept.status)) await enqueueCreditRefund(tx, userId, kept);
  await recordAudit(tx, {
    action: "subscription.changed",
    entityType: "subscription",
    entityId: after.id,
    ...(before && { before: auditOf(before) }),
    after: { userId, ...auditOf(after) },
  });
  return after;
}

/** It asks Stripe whether there is any. */
async function enqueueCreditRefund(tx: Context, userId: string, ended: SubscriptionState): Promise<void> {
  const { id: subscriptionId, customerId } = ended;
  const payload = { userId, subscriptionId, customerId };
  await enqueue(tx.db, "stripe.refund-credit", payload, { key: `credit:${subscriptionId}` });
}

/** A minute late, so that our clock has passed the moment, too. */
async function enqueueGraceEnd(tx: Context, row: SubscriptionRow): Promise<void> {
  const end = graceEndsAt(row);
  if (!end) return;
  const runAt = new Date(end.getTime() + MINUTE_MS);
  await enqueue(
    tx.db,
    "subscription.end-grace",
    { userId: row.userId },
    { key: `grace:${row.userId}`, runAt },
  );
}

/** What somebody may want to look up later. */
function auditOf(row: SubscriptionRow) {
  const { status, planType, billingInterval, cancelAtPeriodEnd, stripeSubscriptionId } = row;
  const moments = {
    pendingPlanType: row.pendingPlanType,
    pastDueSince: row.pastDueSince?.toISOString() ?? null,
    currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
  };
  return { status, planType, billingInterval, cancelAtPeriodEnd, stripeSubscriptionId, ...moments };
}
