import "server-only";
import type { Context } from "@/lib/auth/context";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { endLostPayments } from "@/lib/domain/billing/autopay/end-lost-payments";
import { recordAutopayPayment } from "@/lib/domain/billing/autopay/record-autopay-event";
import { recordClientCardPayment } from "@/lib/domain/billing/client-payments/settle-portal-payment";
import { applyAccountUpdate } from "@/lib/domain/billing/connect/apply-account-update";
import { recoverPayouts } from "@/lib/domain/billing/payouts/record-payout";
import { HANDLED_EVENT_TYPES } from "@/lib/domain/billing/stripe-events/handled-types";
import {
  findLastReconciledTime,
  hasUnknownCountry,
  selectConnectedAccounts,
  selectOpenPaymentIds,
  selectRecordedPaymentIds,
  selectStoredEventIds,
  setLastReconciledTime,
} from "@/lib/domain/billing/stripe-events/reconcile-data";
import { storeStripeEvent } from "@/lib/domain/billing/stripe-events/store-event";
import { logger } from "@/lib/logger";
import { listCompletedPayments } from "@/lib/stripe/card-payments";
import { isInaccessibleAtStripe } from "@/lib/stripe/errors";
import { listStripeEvents, type StripeEventRecord } from "@/lib/stripe/events";

const ACTOR = { kind: "job", name: "cron.reconcile-stripe" } as const;
const PLATFORM = "platform";
/** Stripe keeps events for 30 days. */
const INITIAL_LOOK_BACK_MS = 30 * DAY_MS;
/** Stripe may list events with a delay, so each run checks the last hour again. */
const OVERLAP_MS = HOUR_MS;
/** A checkout page accepts payments for up to one day after it was created. */
const SESSION_LIFETIME_MS = 25 * HOUR_MS;
/** A payout can fail several days after it arrives. */
const PAYOUT_LIFETIME_MS = 10 * DAY_MS;
const PAGE_SIZE = 100;

/**
 * Finds undelivered events for the platform account and all connected accounts, then stores and queues them.
 */
export async function reconcileStripeEvents({ ctx }: { ctx: Context }): Promise<{ recovered: number }> {
  const accounts = await selectConnectedAccounts(ctx);
  const failures: unknown[] = [];
  let recovered = 0;
  for (const account of [null, ...accounts]) {
    try {
      recovered += await reconcileAccount(ctx, account);
    } catch (error) {
      if (account !== null && isInaccessibleAtStripe(error)) {
        // The account was disconnected. The event that reports this may be missing too, so the account is
        // updated here.
        await applyAccountUpdate(ACTOR, account);
        await endLostPayments(ACTOR, account);
        continue;
      }
      // An error for one account must not stop the others.
      logger().error({ accountId: account, error }, "Reconciling with Stripe failed");
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
  const last = await findLastReconciledTime(ctx, key);
  const checkedUntil = last ?? new Date(startedAt.getTime() - INITIAL_LOOK_BACK_MS);
  const recovered = await recoverEvents(ctx, account, subtractMilliseconds(checkedUntil, OVERLAP_MS));
  if (account !== null) await recoverAccount(ctx, account, checkedUntil);
  await setLastReconciledTime(ctx, key, startedAt);
  return recovered;
}

async function recoverEvents(ctx: Context, account: string | null, since: Date): Promise<number> {
  const endpoint = account === null ? "platform" : "connect";
  let recovered = 0;
  let page: StripeEventRecord[] = [];
  const storePage = async () => {
    const ids = page.map(({ id }) => id);
    const knownEventIds = await selectStoredEventIds(ctx, ids);
    // Stripe lists the newest events first, so each page is stored in reverse order, starting with the oldest
    // event.
    for (const event of page.filter(({ id }) => !knownEventIds.has(id)).reverse()) {
      if (await storeStripeEvent({ ctx, endpoint, event })) recovered += 1;
    }
    page = [];
  };
  for await (const event of listStripeEvents(account, { since, types: [...HANDLED_EVENT_TYPES] })) {
    page.push(event);
    if (page.length === PAGE_SIZE) await storePage();
  }
  await storePage();
  return recovered;
}

async function recoverAccount(ctx: Context, account: string, checkedUntil: Date): Promise<void> {
  if (await hasUnknownCountry(ctx, account)) await applyAccountUpdate(ACTOR, account);
  await recoverPayments(ctx, account, subtractMilliseconds(checkedUntil, SESSION_LIFETIME_MS));
  await recoverOpenPayments(ctx, account);
  await recoverPayouts(ACTOR, account, subtractMilliseconds(checkedUntil, PAYOUT_LIFETIME_MS));
}

/** Recovers completed payments whose events Stripe no longer lists. */
async function recoverPayments(ctx: Context, accountId: string, since: Date): Promise<void> {
  const paymentIntentIds = await listCompletedPayments(accountId, since);
  const knownPaymentIds = await selectRecordedPaymentIds(ctx, paymentIntentIds);
  for (const paymentIntentId of paymentIntentIds.filter((id) => !knownPaymentIds.has(id))) {
    await recordClientCardPayment({ actor: ACTOR, accountId, paymentIntentId });
  }
}

/**
 * Updates bank debits and automatic payments that have been processing for a day, because their events may have
 * been lost.
 */
async function recoverOpenPayments(ctx: Context, accountId: string): Promise<void> {
  const before = subtractMilliseconds(ctx.clock.now(), DAY_MS);
  for (const paymentIntentId of await selectOpenPaymentIds(ctx, accountId, before)) {
    await recordClientCardPayment({ actor: ACTOR, accountId, paymentIntentId });
    await recordAutopayPayment({ actor: ACTOR, accountId, paymentIntentId });
  }
}

function subtractMilliseconds(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() - milliseconds);
}
