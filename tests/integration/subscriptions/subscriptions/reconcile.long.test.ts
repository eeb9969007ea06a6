import { afterAll, beforeAll, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { reconcileStripeEvents } from "@/lib/domain/billing/stripe-events/reconcile-events";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { endMissedGracePeriods } from "@/lib/domain/subscriptions/sync/end-missed-grace-periods";
import { reconcileSubscriptions } from "@/lib/domain/subscriptions/sync/reconcile-subscriptions";
import { stripe } from "@/lib/stripe/client";
import { task as cronReconcile } from "@/lib/worker/tasks/subscriptions/cron-reconcile-subscriptions";
import type { TestAccount } from "@/tests/factories/accounts";
import { expectErrorLog } from "@/tests/setup/error-logs";
import {
  deliverAndRunStripeJobs,
  runStripeJobs,
  type StripeHarness,
  startStripeHarness,
} from "../../stripe/harness";
import {
  attachCard,
  createPerson,
  createStripePlans,
  createTestJobContext,
  getPlanState,
  getSubscriptionRow,
  listNotices,
  payThroughLink,
  subscribe,
} from "./subscriber";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
  await createStripePlans();
});
afterAll(() => bench.close());

/** Runs `work` without delivering Stripe's events. */
async function withoutEvents(work: () => Promise<unknown>): Promise<void> {
  await deliverAndRunStripeJobs(bench);
  await bench.control("POST", "webhooks/pause", { drop: true });
  await work();
  await bench.control("POST", "webhooks/resume");
}

async function createPeople(count: number): Promise<TestAccount[]> {
  const people: TestAccount[] = [];
  for (let index = 0; index < count; index += 1) people.push(await createPerson());
  return people;
}

const buy = async ({ ctx }: TestAccount) =>
  payThroughLink(bench, (await startCheckout({ ctx, input: { plan: "ranch" } })).url);

/**
 * Switches the subscription to yearly billing with a card that is declined, so that Stripe leaves the payment
 * open.
 */
async function failPayment(person: TestAccount): Promise<void> {
  const id = (await getSubscriptionRow(person)).stripeSubscriptionId ?? "";
  const [item] = (await stripe().subscriptions.retrieve(id)).items.data;
  const yearlyLink = await db().planPaymentLink.findFirstOrThrow({
    where: { plan: "ranch", billingInterval: "year" },
  });
  await stripe().subscriptions.update(id, {
    items: [{ id: item?.id ?? "", price: yearlyLink.stripePriceId }],
    payment_behavior: "allow_incomplete",
  });
}

/** Five users buy a plan, five cancel in Stripe, five subscriptions end, and five payments fail. */
async function changeTwentySubscriptions(): Promise<{ person: TestAccount; end: object }[]> {
  const [buyers, cancellers, leavers, debtors] = [
    await createPeople(5),
    await createPeople(5),
    await createPeople(5),
    await createPeople(5),
  ];
  for (const person of [...cancellers, ...leavers, ...debtors])
    await subscribe(bench, person, { plan: "ranch" });
  for (const person of debtors) await attachCard(person, "pm_card_chargeCustomerFail");
  const getId = async (person: TestAccount) => (await getSubscriptionRow(person)).stripeSubscriptionId ?? "";
  await withoutEvents(async () => {
    for (const person of cancellers)
      await stripe().subscriptions.update(await getId(person), { cancel_at_period_end: true });
    for (const person of leavers) await stripe().subscriptions.cancel(await getId(person));
    for (const person of debtors) await failPayment(person);
    for (const person of buyers) await buy(person);
  });
  const expectEnd = (list: TestAccount[], end: object) => list.map((person) => ({ person, end }));
  return [
    ...expectEnd(buyers, { status: "active", tiers: ["ranch"] }),
    ...expectEnd(cancellers, { status: "active", cancels: true, tiers: ["ranch"] }),
    ...expectEnd(leavers, { status: "canceled", plan: "personal", tiers: ["personal"] }),
    ...expectEnd(debtors, { status: "past_due", interval: "year", tiers: ["ranch"] }),
  ];
}

it("the reconciliation recovers each of twenty lost Stripe events only once", async () => {
  await reconcileStripeEvents({ ctx: createTestJobContext() });
  await runStripeJobs();
  const changes = await changeTwentySubscriptions();
  const { recovered } = await reconcileStripeEvents({ ctx: createTestJobContext() });
  expect(recovered).toBeGreaterThanOrEqual(20);
  await runStripeJobs();
  for (const { person, end } of changes) expect(await getPlanState(person)).toMatchObject(end);
  expect(await reconcileStripeEvents({ ctx: createTestJobContext() })).toEqual({ recovered: 0 });
  expect(await reconcileSubscriptions({ ctx: createTestJobContext() })).toEqual({ repaired: 0 });
}, 120_000);

it("the reconciliation repairs twenty subscriptions whose events were lost, each exactly once", async () => {
  const changes = await changeTwentySubscriptions();
  expect(await reconcileSubscriptions({ ctx: createTestJobContext() })).toEqual({ repaired: 20 });
  for (const { person, end } of changes) expect(await getPlanState(person)).toMatchObject(end);
  expect(await listNotices(changes[0]?.person as TestAccount)).toEqual(["started ranch"]);
  expect(await reconcileSubscriptions({ ctx: createTestJobContext() })).toEqual({ repaired: 0 });
}, 120_000);

it("a Stripe failure for one subscription doesn't stop the reconciliation of the others", async () => {
  expectErrorLog(/^Reconciling subscriptions failed: Request rate limit exceeded/);
  const [first, second] = [await createPerson(), await createPerson()];
  await withoutEvents(async () => {
    await buy(first);
    await buy(second);
  });
  const { data } = await stripe().subscriptions.list({ limit: 1 });
  await bench.control("POST", "faults", {
    match: { method: "GET", path: `/v1/subscriptions/${data[0]?.id}` },
    kind: "status",
    status: 429,
  });
  await expect(reconcileSubscriptions({ ctx: createTestJobContext() })).rejects.toThrow("failed 1 times");
  const statuses = [await getPlanState(first), await getPlanState(second)].map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(["active", null]);
  await reconcileSubscriptions({ ctx: createTestJobContext() });
  for (const person of [first, second])
    expect(await getPlanState(person)).toMatchObject({ tiers: ["ranch"] });
});

it("the reconciliation replaces or cancels stored subscriptions that don't exist in Stripe", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await db().userSubscription.update({
    where: { userId: person.user.id },
    data: { stripeSubscriptionId: "sub_gone" },
  });
  // The reconciliation replaces the unknown subscription with the owner's real subscription, which it finds in
  // Stripe.
  await reconcileSubscriptions({ ctx: createTestJobContext() });
  expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
  const otherPerson = await createPerson();
  await db().userSubscription.create({
    data: {
      id: person.user.id,
      userId: otherPerson.user.id,
      status: "active",
      planType: "pro",
      stripeSubscriptionId: "sub_unknown",
    },
  });
  await reconcileSubscriptions({ ctx: createTestJobContext() });
  expect(await getPlanState(otherPerson)).toMatchObject({ status: "canceled", tiers: ["personal"] });
});

it("the reconciliation doesn't end any plans if the API key belongs to another Stripe account", async () => {
  expectErrorLog(/^Reconciling subscriptions failed: None of our subscriptions exist in Stripe$/);
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await db().userSubscription.deleteMany({ where: { userId: { not: person.user.id } } });
  await db().userSubscription.updateMany({ data: { stripeSubscriptionId: "sub_of_another_account" } });
  await expect(reconcileSubscriptions({ ctx: createTestJobContext() })).rejects.toThrow(
    "None of our subscriptions",
  );
  expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
  // The job still ends grace periods that are over according to our database.
  const eightDaysAgo = new Date(Date.now() - 8 * DAY_MS);
  await db().userSubscription.updateMany({ data: { status: "past_due", pastDueSince: eightDaysAgo } });
  await expect(cronReconcile()).rejects.toThrow("failed 1 times");
  expect(await getPlanState(person)).toMatchObject({ status: "past_due", tiers: ["personal"] });
  await db().userSubscription.deleteMany();
});

it("the reconciliation ends a grace period if the job that ends it was lost", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await attachCard(person, "pm_card_chargeCustomerFail");
  await failPayment(person);
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "past_due", tiers: ["ranch"] });
  const since = (await getSubscriptionRow(person)).pastDueSince?.getTime() ?? 0;
  const clock = { now: () => new Date(since + 7.5 * DAY_MS) };
  await endMissedGracePeriods({
    ctx: createSystemContext({ actor: { kind: "job", name: "test" }, organization: null, clock }),
  });
  expect(await getPlanState(person)).toMatchObject({ status: "past_due", tiers: ["personal"] });
});
