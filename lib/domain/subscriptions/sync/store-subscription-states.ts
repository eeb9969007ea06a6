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
import type { ReadStates } from "@/lib/domain/subscriptions/sync/read-states";
import {
  toEndedSubscriptionColumns,
  toSubscriptionColumns,
} from "@/lib/domain/subscriptions/sync/to-subscription-columns";
import { upsertSubscriptionRow } from "@/lib/domain/subscriptions/sync/upsert-subscription-row";
import { claimTrial } from "@/lib/domain/subscriptions/trials/claim-trial";
import type { EndReason, JobPayloads, RefusalReason } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";
import { isEndedStatus, isLiveStatus } from "@/lib/plans/live-status";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

interface Reading {
  userId: string;
  /** The row as it was before the call to Stripe. */
  before: SubscriptionRow | null;
  states: ReadStates;
}

/** Writes the states unless another process wrote after `before` was read. Returns the current row, or null. */
export async function storeSubscriptionStates(
  ctx: Context,
  { userId, before, states }: Reading,
): Promise<SubscriptionRow | null | "overtaken"> {
  return ctx.transaction(async (tx) => {
    const isLiving = await lockUser(tx.db, userId);
    const row = await findSubscription(tx, userId);
    if (row?.revision !== before?.revision) return "overtaken";
    if (!isLiving && !(await hasAccountRow(tx, userId))) return row;
    const named = isLiving ? ourPlan(states.named) : null;
    const { kept, refused, replaced, reason } = await choose(tx, userId, { known: states.known, named });
    if (refused) await refuse(tx, { userId, subscriptionId: refused.id, reason });
    if (replaced) await cancel(tx, replaced, "replaced");
    if (!isLiving) await endAll(tx, userId, states);
    if (kept)
      return upsertSubscriptionRow(tx, { userId, before: row, columns: toSubscriptionColumns(kept), kept });
    if (!row?.stripeSubscriptionId) return row;
    return upsertSubscriptionRow(tx, { userId, before: row, columns: toEndedSubscriptionColumns(row), kept });
  });
}

/** Ignores subscriptions to other products. */
function ourPlan(named: SubscriptionState | null): SubscriptionState | null {
  return named?.plan === null ? null : named;
}

/** Refuses a second trial before any notice is sent, and keeps the previous subscription. */
async function choose(
  tx: Context,
  userId: string,
  { known, named }: ReadStates,
): Promise<SubscriptionChoice<SubscriptionState> & { reason: RefusalReason }> {
  const choice = chooseSubscription(known, named);
  if (!named || choice.kept !== named || (await claimTrial(tx, userId, named))) {
    return { ...choice, reason: "second" };
  }
  const refused = isEndedStatus(named.status) ? null : named;
  return { kept: known, refused, replaced: null, reason: "trial" };
}

async function refuse(tx: Context, refusal: JobPayloads["stripe.refuse-subscription"]): Promise<void> {
  await deleteTrialUse(tx, refusal.subscriptionId);
  await enqueue(tx.db, "stripe.refuse-subscription", refusal, { key: `refuse:${refusal.subscriptionId}` });
}

/** Ends all subscriptions of a deleted account and refunds any that started later. */
async function endAll(tx: Context, userId: string, { known, named }: ReadStates): Promise<void> {
  if (known && !isEndedStatus(known.status)) await cancel(tx, known, "account_deleted");
  const other = ourPlan(named);
  if (!other || isEndedStatus(other.status)) return;
  if (!isLiveStatus(other.status)) return cancel(tx, other, "account_deleted");
  await refuse(tx, { userId, subscriptionId: other.id, reason: "account_deleted" });
}

async function cancel(
  tx: Context,
  { id: subscriptionId }: SubscriptionState,
  reason: EndReason,
): Promise<void> {
  const key = `cancel:${subscriptionId}`;
  await enqueue(tx.db, "stripe.cancel-subscription", { subscriptionId, reason }, { key });
}
