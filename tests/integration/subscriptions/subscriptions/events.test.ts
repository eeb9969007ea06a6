import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { reconcileSubscriptions } from "@/lib/domain/subscriptions/sync/reconcile-subscriptions";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { stripe } from "@/lib/stripe/client";
import type { TestAccount } from "@/tests/factories/accounts";
import {
  deliverAndRunStripeJobs,
  runStripeJobs,
  type StripeHarness,
  scheduleJobsNow,
  startStripeHarness,
} from "../../stripe/harness";
import {
  createPerson,
  createStripePlans,
  createTestJobContext,
  getPlanState,
  getSubscriptionRow,
  listNotices,
  payThroughLink,
} from "./subscriber";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
  await createStripePlans();
});
afterAll(() => bench.close());

/**
 * Buys Ranch, changes to yearly billing and cancels, without delivering events. Returns the event IDs, oldest
 * first.
 */
async function buyWithoutEvents(person: TestAccount): Promise<string[]> {
  await bench.control("POST", "webhooks/pause", { drop: true });
  const { url } = await startCheckout({ ctx: person.ctx, input: { plan: "ranch" } });
  const sessionId = await payThroughLink(bench, url);
  const { subscription } = await stripe().checkout.sessions.retrieve(sessionId);
  const id = String(subscription);
  const item = (await stripe().subscriptions.retrieve(id)).items.data[0]?.id ?? "";
  const yearlyLink = await db().planPaymentLink.findFirstOrThrow({
    where: { plan: "ranch", billingInterval: "year" },
  });
  await stripe().subscriptions.update(id, { items: [{ id: item, price: yearlyLink.stripePriceId }] });
  await stripe().subscriptions.update(id, { cancel_at_period_end: true });
  await bench.control("POST", "webhooks/resume");
  const { data } = await stripe().events.list({ limit: 100 });
  const types = /^(checkout\.session\.completed|customer\.subscription\.|invoice\.paid)/;
  return data
    .filter(({ type, data: { object } }) => types.test(type) && JSON.stringify(object).includes(id))
    .map((event) => event.id)
    .reverse();
}

const EXPECTED_STATE = { status: "active", plan: "ranch", interval: "year", cancels: true, tiers: ["ranch"] };

const ORDERS: Record<string, (ids: string[]) => string[]> = {
  "all, in order": (ids) => ids,
  "all, backward": (ids) => ids.toReversed(),
  "all, the second half first": (ids) => [...ids.slice(ids.length / 2), ...ids.slice(0, ids.length / 2)],
  "only the last": (ids) => ids.slice(-1),
  "only the first": (ids) => ids.slice(0, 1),
  "all, each twice": (ids) => ids.flatMap((id) => [id, id]),
};

it.each(Object.entries(ORDERS))(
  "missing, duplicate or reordered Stripe events don't change a subscription's final state: %s",
  async (_name, order) => {
    const person = await createPerson();
    const ids = await buyWithoutEvents(person);
    expect(ids.length).toBeGreaterThanOrEqual(5);
    for (const id of order(ids)) {
      await bench.control("POST", `events/${id}/deliver`);
      await runStripeJobs();
    }
    expect(await getPlanState(person)).toEqual(EXPECTED_STATE);
    expect(await listNotices(person)).toEqual(["started ranch"]);
  },
);

it("one Stripe event is handled only once despite a hundred concurrent deliveries", async () => {
  const person = await createPerson();
  const [first = ""] = await buyWithoutEvents(person);
  await bench.control("POST", `events/${first}/deliver`, { times: 100 });
  await deliverAndRunStripeJobs(bench);
  expect(await db().stripeEvent.count({ where: { id: first } })).toBe(1);
  expect(await getPlanState(person)).toEqual(EXPECTED_STATE);
  expect(await listNotices(person)).toEqual(["started ranch"]);
});

it("twenty concurrent Stripe events lead to one final state and one email", async () => {
  const person = await createPerson();
  await buyWithoutEvents(person);
  const [checkout] = (await stripe().checkout.sessions.list({ limit: 1 })).data;
  const input = { subscriptionId: String(checkout?.subscription) };
  await recordSubscription({ ctx: createTestJobContext(), input });
  const attempts = Array.from({ length: 20 }, () =>
    recordSubscription({ ctx: createTestJobContext(), input }),
  );
  const results = await Promise.allSettled(attempts);
  // If too many attempts run in parallel, some fail with CONFLICT. In production, the queue retries them. No
  // attempt stores an older state.
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "CONFLICT" });
  }
  expect(await getPlanState(person)).toEqual(EXPECTED_STATE);
  expect(await listNotices(person)).toEqual(["started ranch"]);
}, 60_000);

it("a Stripe event that arrives after newer events is ignored", async () => {
  const person = await createPerson();
  const ids = await buyWithoutEvents(person);
  for (const id of ids) await bench.control("POST", `events/${id}/deliver`);
  await deliverAndRunStripeJobs(bench);
  await stripe().subscriptions.cancel((await getSubscriptionRow(person)).stripeSubscriptionId ?? "");
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "canceled", tiers: ["personal"] });
  await db().stripeEvent.deleteMany({ where: { id: { in: ids } } });
  for (const id of ids) await bench.control("POST", `events/${id}/deliver`);
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "canceled", tiers: ["personal"] });
});

/** Pays for Ranch through a link without the parameter that identifies the buyer. */
async function payWithoutReference(): Promise<string> {
  const url = new URL(
    (await startCheckout({ ctx: (await createPerson()).ctx, input: { plan: "ranch" } })).url,
  );
  url.searchParams.delete("client_reference_id");
  const session = await stripe().checkout.sessions.retrieve(await payThroughLink(bench, url.href));
  return String(session.subscription);
}

async function getRefunds(subscription: string): Promise<number[]> {
  const { data } = await stripe().refunds.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata?.subscription === subscription).map(({ amount }) => amount);
}

it("a subscription with an unknown buyer is ended and refunded, and grants no plan", async () => {
  const before = await db().userSubscription.count();
  const id = await payWithoutReference();
  await deliverAndRunStripeJobs(bench);
  expect((await stripe().subscriptions.retrieve(id)).status).toBe("active");
  expect(await reconcileSubscriptions({ ctx: createTestJobContext() })).toEqual({ repaired: 0 });
  await scheduleJobsNow("stripe.refuse-subscription");
  await deliverAndRunStripeJobs(bench);
  expect((await stripe().subscriptions.retrieve(id)).status).toBe("canceled");
  expect(await getRefunds(id)).toEqual([49_99]);
  const refusalWhere = { action: "subscription.refused", entityId: id };
  expect(await db().auditLog.findFirst({ where: refusalWhere })).toMatchObject({
    after: { userId: null, reason: "nobody", amountCents: 49_99 },
  });
  expect(await db().userSubscription.count()).toBe(before);
});

it("a subscription without a known buyer is kept if Stripe later identifies the buyer", async () => {
  const person = await createPerson();
  const id = await payWithoutReference();
  await deliverAndRunStripeJobs(bench);
  await stripe().subscriptions.update(id, { metadata: { user_id: person.user.id } });
  await scheduleJobsNow("stripe.refuse-subscription");
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
  expect(await getRefunds(id)).toEqual([]);
});

it("a subscription bought for a deleted account is ended and refunded", async () => {
  const person = await createPerson();
  const { url } = await startCheckout({ ctx: person.ctx, input: { plan: "ranch" } });
  await db().user.update({ where: { id: person.user.id }, data: { deletedAt: new Date() } });
  const session = await stripe().checkout.sessions.retrieve(await payThroughLink(bench, url));
  const id = String(session.subscription);
  await deliverAndRunStripeJobs(bench);
  expect((await stripe().subscriptions.retrieve(id)).status).toBe("canceled");
  expect(await getRefunds(id)).toEqual([49_99]);
  expect(await listNotices(person)).toEqual([]);
});

it("a disputed payment ends the plan only if the dispute is lost", async () => {
  const person = await createPerson();
  await payThroughLink(bench, (await startCheckout({ ctx: person.ctx, input: { plan: "ranch" } })).url);
  await deliverAndRunStripeJobs(bench);
  const [charge] = (await stripe().charges.list({ limit: 1 })).data;
  const dispute = await bench.control<{ id: string }>("POST", "disputes", { charge: charge?.id });
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
  await bench.control("POST", `disputes/${dispute.id}/resolve`, { status: "lost" });
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "canceled", tiers: ["personal"] });
  expect(await listNotices(person)).toEqual(["started ranch", "ended ranch"]);
});
