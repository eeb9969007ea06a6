import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import {
  findSubscription,
  hasAccountRow,
  type SubscriptionRow,
} from "@/lib/domain/subscriptions/records/data";
import { deleteTrialUse } from "@/lib/domain/subscriptions/records/trial-data";
import {
  chooseSubscription,
  type SubscriptionChoice,
} from "@/lib/domain/subscriptions/sync/choose-subscription";
import type { SubscriptionStates } from "@/lib/domain/subscriptions/sync/subscription-states";
import {
  toEndedSubscriptionColumns,
  toSubscriptionColumns,
} from "@/lib/domain/subscriptions/sync/to-subscription-columns";
import { upsertSubscriptionRow } from "@/lib/domain/subscriptions/sync/upsert-subscription-row";
import { claimTrial } from "@/lib/domain/subscriptions/trials/claim-trial";
import type { JobPayloads, SubscriptionEndReason, SubscriptionRefusalReason } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";
import { isEndedStatus, isLiveStatus } from "@/lib/plans/live-status";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";

interface ReadResult {
  userId: string;
  /** The row as it was before the call to Stripe. */
  before: SubscriptionRow | null;
  states: SubscriptionStates;
}

/**
 * Stores the states and returns the current row, or null if no row exists. If another process changed the row after
 * `before` was read, stores nothing and returns "overtaken".
 */
export async function storeSubscriptionStates(
  ctx: Context,
  { userId, before, states }: ReadResult,
): Promise<SubscriptionRow | null | "overtaken"> {
  return ctx.transaction(async (tx) => {
    const isAccountActive = await lockUser(tx.db, userId);
    const row = await findSubscription(tx, userId);
    if (row?.revision !== before?.revision) return "overtaken";
    if (!isAccountActive && !(await hasAccountRow(tx, userId))) return row;
    const named = isAccountActive ? ignoreOtherProducts(states.named) : null;
    const { current, refused, replaced, reason } = await chooseAndClaimTrial(tx, userId, {
      known: states.known,
      named,
    });
    if (refused) await enqueueRefusal(tx, { userId, subscriptionId: refused.id, reason });
    if (replaced) await enqueueCancellation(tx, replaced, "replaced");
    if (!isAccountActive) await endAllSubscriptions(tx, userId, states);
    if (current) {
      const columns = toSubscriptionColumns(current);
      return upsertSubscriptionRow(tx, { userId, before: row, columns, state: current });
    }
    if (!row?.stripeSubscriptionId) return row;
    return upsertSubscriptionRow(tx, {
      userId,
      before: row,
      columns: toEndedSubscriptionColumns(row),
      state: null,
    });
  });
}

/** Ignores subscriptions to other products. */
function ignoreOtherProducts(named: StripeSubscriptionState | null): StripeSubscriptionState | null {
  return named?.plan === null ? null : named;
}

/**
 * Chooses the current subscription. If the chosen subscription would start a second trial, refuses the subscription
 * before any notice is sent. The previous subscription then stays current.
 */
async function chooseAndClaimTrial(
  tx: Context,
  userId: string,
  { known, named }: SubscriptionStates,
): Promise<SubscriptionChoice<StripeSubscriptionState> & { reason: SubscriptionRefusalReason }> {
  const choice = chooseSubscription(known, named);
  if (!named || choice.current !== named || (await claimTrial(tx, userId, named))) {
    return { ...choice, reason: "second" };
  }
  const refused = isEndedStatus(named.status) ? null : named;
  return { current: known, refused, replaced: null, reason: "trial" };
}

async function enqueueRefusal(
  tx: Context,
  refusal: JobPayloads["stripe.refuse-subscription"],
): Promise<void> {
  await deleteTrialUse(tx, refusal.subscriptionId);
  await enqueue(tx.db, "stripe.refuse-subscription", refusal, { key: `refuse:${refusal.subscriptionId}` });
}

/** Ends all subscriptions of a deleted account and refunds subscriptions that started after the deletion. */
async function endAllSubscriptions(
  tx: Context,
  userId: string,
  { known, named }: SubscriptionStates,
): Promise<void> {
  if (known && !isEndedStatus(known.status)) await enqueueCancellation(tx, known, "account_deleted");
  const other = ignoreOtherProducts(named);
  if (!other || isEndedStatus(other.status)) return;
  if (!isLiveStatus(other.status)) return enqueueCancellation(tx, other, "account_deleted");
  await enqueueRefusal(tx, { userId, subscriptionId: other.id, reason: "account_deleted" });
}

async function enqueueCancellation(
  tx: Context,
  { id: subscriptionId }: StripeSubscriptionState,
  reason: SubscriptionEndReason,
): Promise<void> {
  const key = `cancel:${subscriptionId}`;
  await enqueue(tx.db, "stripe.cancel-subscription", { subscriptionId, reason }, { key });
}
