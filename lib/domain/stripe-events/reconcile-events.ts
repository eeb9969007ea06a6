import "server-only";
import { type Clock, DAY_MS, HOUR_MS, systemClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { applyAccountUpdate } from "@/lib/domain/connect/apply-account-update";
import { recordCardPayment } from "@/lib/domain/invoices/record-card-payment";
import { HANDLED_TYPES } from "@/lib/domain/stripe-events/handled-types";
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
export async function reconcileEvents(clock: Clock = systemClock): Promise<{ recovered: number }> {
  const organizations = await db().organization.findMany({
    where: { stripeConnectAccountId: { not: null } },
    select: { stripeConnectAccountId: true },
  });
  const accounts = organizations.flatMap(({ stripeConnectAccountId: id }) => (id === null ? [] : [id]));
  const failures: unknown[] = [];
  let recovered = 0;
  for (const account of [null, ...accounts]) {
    try {
      recovered += await reconcileAccount(account, clock);
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

async function reconcileAccount(account: string | null, clock: Clock): Promise<number> {
  const key = account ?? PLATFORM;
  const startedAt = clock.now();
  const last = await db().stripeReconciliation.findUnique({ where: { account: key } });
  const checkedUntil = last?.checkedUntil ?? new Date(startedAt.getTime() - FIRST_LOOK_BACK_MS);
  const recovered = await recoverEvents(account, before(checkedUntil, OVERLAP_MS));
  if (account !== null) await recoverPayments(account, before(checkedUntil, SESSION_LIFE_MS));
  await db().stripeReconciliation.upsert({
    where: { account: key },
    create: { account: key, checkedUntil: startedAt },
    update: { checkedUntil: startedAt },
  });
  return recovered;
}

async function recoverEvents(account: string | null, since: Date): Promise<number> {
  let recovered = 0;
  let page: StripeEventRecord[] = [];
  const storePage = async () => {
    const known = await knownEvents(page);
    // Oldest first, as they would have come.
    for (const event of page.filter(({ id }) => !known.has(id)).reverse()) {
      if (await storeEvent(account === null ? "platform" : "connect", event)) recovered += 1;
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

async function knownEvents(events: StripeEventRecord[]): Promise<Set<string>> {
  const rows = await db().stripeEvent.findMany({
    where: { id: { in: events.map(({ id }) => id) } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/** Payments that no event tells of any more: their pages are complete, and our books don't know them. */
async function recoverPayments(accountId: string, since: Date): Promise<void> {
  const paymentIntentIds = await listCompletedPayments(accountId, since);
  const known = await db().invoicePayment.findMany({
    where: { stripePaymentIntentId: { in: paymentIntentIds } },
    select: { stripePaymentIntentId: true },
  });
  const knownIds = new Set(known.map(({ stripePaymentIntentId }) => stripePaymentIntentId));
  for (const paymentIntentId of paymentIntentIds.filter((id) => !knownIds.has(id))) {
    await recordCardPayment({ actor: ACTOR, accountId, paymentIntentId });
  }
}

function before(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() - milliseconds);
}
