import "server-only";
import type { Context } from "@/lib/auth/context";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { applyAccountUpdate } from "@/lib/domain/connect/apply-account-update";
import { recordCardPayment } from "@/lib/domain/invoices/record-card-payment";
import { HANDLED_TYPES } from "@/lib/domain/stripe-events/handled-types";
import {
  findCheckedUntil,
  selectConnectedAccounts,
  selectKnownEvents,
  selectKnownPayments,
  setCheckedUntil,
} from "@/lib/domain/stripe-events/reconcile-data";
import { storeEvent } from "@/lib/domain/stripe-events/store-event";
import { logger } from "@/lib/logger";
import { listCompletedPayments } from "@/lib/stripe/card-payments";
import { isInaccessible } from "@/lib/stripe/errors";
import { listEvents, type StripeEventRecord } from "@/lib/stripe/events";

const ACTOR = { kind: "job", name: "cron.reconcile-stripe" } as const;
const PLATFORM = "platform";
/** As long as Stripe keeps events. */
const FIRST_LOOK_BACK_MS = 30 * DAY_MS;
/** Events are looked at again for this long, since they may be listed some time after they were made. */
const OVERLAP_MS = HOUR_MS;
/** A hosted page that was opened before the last check can be paid for a day. */
const SESSION_LIFE_MS = 25 * HOUR_MS;
const PAGE = 100;

/** Stores and enqueues what Stripe has and we never got, on the platform and on each connected account. */
export async function reconcileEvents({ ctx }: { ctx: Context }): Promise<{ recovered: number }> {
  const accounts = await selectConnectedAccounts(ctx);
  const failures: unknown[] = [];
  let recovered = 0;
  for (const account of [null, ...accounts]) {
    try {
      recovered += await reconcileAccount(ctx, account);
    } catch (error) {
      if (account !== null && isInaccessible(error)) {
        // Disconnected, and perhaps that event was lost too.
        await applyAccountUpdate(ACTOR, account);
        continue;
      }
      // One account that Stripe refuses must not keep the others from being looked at.
      logger().error({ account, error }, "Reconciling with Stripe failed");
      failures.push(error);
    }
  }
  if (recovered > 0) logger().warn({ recovered }, "Recovered Stripe events that were never delivered");
  if (failures.length > 0)
    throw new AggregateError(failures, "Reconciling with Stripe failed for some accounts");
  return { recovered };
}

async function reconcileAccount(ctx: Context, account: string | null): Promise<number> {
  const key = account ?? PLATFORM;
  const startedAt = ctx.clock.now();
  const last = await findCheckedUntil(ctx, key);
  const checkedUntil = last ?? new Date(startedAt.getTime() - FIRST_LOOK_BACK_MS);
  const recovered = await recoverEvents(ctx, account, before(checkedUntil, OVERLAP_MS));
  if (account !== null) await recoverPayments(ctx, account, before(checkedUntil, SESSION_LIFE_MS));
  await setCheckedUntil(ctx, key, startedAt);
  return recovered;
}

async function recoverEvents(ctx: Context, account: string | null, since: Date): Promise<number> {
  const endpoint = account === null ? "platform" : "connect";
  let recovered = 0;
  let page: StripeEventRecord[] = [];
  const storePage = async () => {
    const ids = page.map(({ id }) => id);
    const known = await selectKnownEvents(ctx, ids);
    // Oldest first, as they would have come.
    for (const event of page.filter(({ id }) => !known.has(id)).reverse()) {
      if (await storeEvent({ ctx, endpoint, event })) recovered += 1;
    }
    page = [];
  };
  for await (const event of listEvents(account, { since, types: [...HANDLED_TYPES] })) {
    page.push(event);
    if (page.length === PAGE) await storePage();
  }
  await storePage();
  return recovered;
}

/** Payments that no event tells of any more: their pages are complete, and our books don't know them. */
async function recoverPayments(ctx: Context, accountId: string, since: Date): Promise<void> {
  const paymentIntentIds = await listCompletedPayments(accountId, since);
  const known = await selectKnownPayments(ctx, paymentIntentIds);
  for (const paymentIntentId of paymentIntentIds.filter((id) => !known.has(id))) {
    await recordCardPayment({ actor: ACTOR, accountId, paymentIntentId });
  }
}

function before(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() - milliseconds);
}
