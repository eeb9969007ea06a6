import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { applyTier } from "@/lib/domain/subscriptions/records/apply-tier";
import { hasChangeLock } from "@/lib/domain/subscriptions/records/change-lock-data";
import {
  type SubscriptionColumns,
  type SubscriptionRow,
  saveSubscription,
} from "@/lib/domain/subscriptions/records/data";
import { findMemberOrganizations } from "@/lib/domain/subscriptions/records/tier-data";
import { enqueueCreditRefund } from "@/lib/domain/subscriptions/sync/enqueue-credit-refund";
import { listSubscriptionNotices } from "@/lib/domain/subscriptions/sync/list-subscription-notices";
import { recordTrial } from "@/lib/domain/subscriptions/trials/claim-trial";
import { enqueue } from "@/lib/jobs/enqueue";
import { getGraceEnd } from "@/lib/plans/get-granted-plan";
import { isEndedStatus } from "@/lib/plans/live-status";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";

interface RowUpdate {
  userId: string;
  before: SubscriptionRow | null;
  columns: SubscriptionColumns;
  /** The state that the columns were copied from; null for a subscription that no longer exists in Stripe. */
  state: StripeSubscriptionState | null;
}

/**
 * Writes the row and everything that depends on it. Increases the revision even if nothing changed, because another
 * process may have read an older state from Stripe.
 */
export async function upsertSubscriptionRow(
  tx: Context,
  { userId, before, columns, state }: RowUpdate,
): Promise<SubscriptionRow> {
  const after = await saveSubscription(tx, userId, columns);
  if (state) await recordTrial(tx, userId, state);
  if (before === null || areDifferent(toAuditFacts(before), toAuditFacts(after))) {
    await updatePlansAfterChange(tx, { before, after, state });
  }
  // Compares all columns, because pages also show amounts that aren't audited, such as the amount owed and the
  // credit.
  const hasVisibleChange =
    before === null || areDifferent({ ...before, revision: 0 }, { ...after, revision: 0 });
  await applyTier(tx, userId, hasVisibleChange ? await findMemberOrganizations(tx, userId) : []);
  return after;
}

function areDifferent(before: object, after: object): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

interface RowChange {
  before: SubscriptionRow | null;
  after: SubscriptionRow;
  state: StripeSubscriptionState | null;
}

/** Queues jobs and emails and writes the audit row. */
async function updatePlansAfterChange(tx: Context, { before, after, state }: RowChange): Promise<void> {
  const { userId } = after;
  await enqueueGraceEnd(tx, after);
  for (const notice of listSubscriptionNotices(before, after, await hasChangeLock(tx, userId))) {
    await enqueue(tx.db, "mail.subscription", { userId, ...notice });
  }
  if (state && isEndedStatus(state.status)) {
    await enqueueCreditRefund(tx, { userId, subscriptionId: state.id, customerId: state.customerId });
  }
  await recordAudit(tx, {
    action: "subscription.changed",
    entityType: "subscription",
    entityId: after.id,
    ...(before && { before: toAuditFacts(before) }),
    after: { userId, ...toAuditFacts(after) },
  });
}

/** The job runs one minute after the grace period, so that the period is definitely over by our clock. */
async function enqueueGraceEnd(tx: Context, row: SubscriptionRow): Promise<void> {
  const end = getGraceEnd(row);
  if (!end) return;
  const runAt = new Date(end.getTime() + MINUTE_MS);
  await enqueue(
    tx.db,
    "subscription.end-grace",
    { userId: row.userId },
    { key: `grace:${row.userId}`, runAt },
  );
}

/** The columns whose changes are recorded in the audit log. */
function toAuditFacts(row: SubscriptionRow) {
  const { status, planType, billingInterval, cancelAtPeriodEnd, stripeSubscriptionId } = row;
  const details = {
    pendingPlanType: row.pendingPlanType,
    pastDueSince: row.pastDueSince?.toISOString() ?? null,
    currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
  };
  return { status, planType, billingInterval, cancelAtPeriodEnd, stripeSubscriptionId, ...details };
}
