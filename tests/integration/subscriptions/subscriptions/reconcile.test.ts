import { afterAll, beforeAll, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { reconcileEvents } from "@/lib/domain/billing/stripe-events/reconcile-events";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { endMissedGraces } from "@/lib/domain/subscriptions/sync/end-missed-graces";
import { reconcileSubscriptions } from "@/lib/domain/subscriptions/sync/reconcile-subscriptions";
import { stripe } from "@/lib/stripe/client";
import { task as cronReconcile } from "@/lib/worker/tasks/subscriptions/cron-reconcile-subscriptions";
import type { TestAccount } from "@/tests/factories/accounts";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { type StripeBench, settle, startStripeBench, workJobs } from "../../stripe/harness";
import {
  createPerson,
  getCard,
  getRow,
  noticesTo,
  payOnLink,
  sellPlans,
  standingOf,
  subscribe,
  system,
} from "./subscriber";

let bench: StripeBench;
beforeAll(async () => {
  bench = await startStripeBench();
  await sellPlans();
});
afterAll(() => bench.close());

/** Runs `work` without delivering Stripe's events. */
async function unheard(work: () => Promise<unknown>): Promise<void> {
  await settle(bench);
  await bench.control("POST", "webhooks/pause", { drop: true });
  await work();
  await bench.control("POST", "webhooks/resume");
}

async function people(count: number): Promise<TestAccount[]> {
  const made: TestAccount[] = [];
  for (let index = 0; index < count; index += 1) made.push(await createPerson());
  return made;
}

const buy = async ({ ctx }: TestAccount) =>
  payOnLink(bench, (await startCheckout({ ctx, input: { plan: "ranch" } })).url);

/** Changes to yearly with a declined card, so that Stripe leaves the payment open. */
async function failToPay(person: TestAccount): Promise<void> {
  const id = (await getRow(person)).stripeSubscriptionId ?? "";
  const [item] = (await stripe().subscriptions.retrieve(id)).items.data;
  const year = await db().planPaymentLink.findFirstOrThrow({
    where: { plan: "ranch", billingInterval: "year" },
  });
  await stripe().subscriptions.update(id, {
    items: [{ id: item?.id ?? "", price: year.stripePriceId }],
    payment_behavior: "allow_incomplete",
  });
}

/** Five users buy, five cancel at Stripe, five subscriptions end, and five payments fail. */
async function twentyChanges(): Promise<{ person: TestAccount; end: object }[]> {
  const [buyers, cancellers, leavers, debtors] = [
    await people(5),
    await people(5),
    await people(5),
    await people(5),
  ];
  for (const person of [...cancellers, ...leavers, ...debtors])
    await subscribe(bench, person, { plan: "ranch" });
  for (const person of debtors) await getCard(person, "pm_card_chargeCustomerFail");
  const getId = async (person: TestAccount) => (await getRow(person)).stripeSubscriptionId ?? "";
  await unheard(async () => {
    for (const person of cancellers)
      await stripe().subscriptions.update(await getId(person), { cancel_at_period_end: true });
    for (const person of leavers) await stripe().subscriptions.cancel(await getId(person));
    for (const person of debtors) await failToPay(person);
    for (const person of buyers) await buy(person);
  });
  const ends = (list: TestAccount[], end: object) => list.map((person) => ({ person, end }));
  return [
    ...ends(buyers, { status: "active", tiers: ["ranch"] }),
    ...ends(cancellers, { status: "active", cancels: true, tiers: ["ranch"] }),
    ...ends(leavers, { status: "canceled", plan: "personal", tiers: ["personal"] }),
    ...ends(debtors, { status: "past_due", interval: "year", tiers: ["ranch"] }),
  ];
}

it("the reconciliation recovers twenty lost events once from Stripe's event list", async () => {
  await reconcileEvents({ ctx: system() });
  await workJobs();
  const changes = await twentyChanges();
  const { recovered } = await reconcileEvents({ ctx: system() });
  expect(recovered).toBeGreaterThanOrEqual(20);
  await workJobs();
  for (const { person, end } of changes) expect(await standingOf(person)).toMatchObject(end);
  expect(await reconcileEvents({ ctx: system() })).toEqual({ recovered: 0 });
  expect(await reconcileSubscriptions({ ctx: system() })).toEqual({ repaired: 0 });
}, 120_000);

it("the reconciliation repairs twenty subscriptions for which no event arrived, once each", async () => {
  const changes = await twentyChanges();
  expect(await reconcileSubscriptions({ ctx: system() })).toEqual({ repaired: 20 });
  for (const { person, end } of changes) expect(await standingOf(person)).toMatchObject(end);
  expect(await noticesTo(changes[0]?.person as TestAccount)).toEqual(["started ranch"]);
  expect(await reconcileSubscriptions({ ctx: system() })).toEqual({ repaired: 0 });
}, 120_000);

it("the reconciliation continues after a failure at Stripe and repairs the failed subscription in the next run", async () => {
  expectErrorLog(/^Reconciling subscriptions failed: Request rate limit exceeded/);
  const [first, second] = [await createPerson(), await createPerson()];
  await unheard(async () => {
    await buy(first);
    await buy(second);
  });
  const { data } = await stripe().subscriptions.list({ limit: 1 });
  await bench.control("POST", "faults", {
    match: { method: "GET", path: `/v1/subscriptions/${data[0]?.id}` },
    kind: "status",
    status: 429,
  });
  await expect(reconcileSubscriptions({ ctx: system() })).rejects.toThrow("failed 1 times");
  const statuses = [await standingOf(first), await standingOf(second)].map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(["active", null]);
  await reconcileSubscriptions({ ctx: system() });
  for (const person of [first, second]) expect(await standingOf(person)).toMatchObject({ tiers: ["ranch"] });
});

it("the reconciliation ends subscriptions that no longer exist at Stripe", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await db().userSubscription.update({
    where: { userId: person.user.id },
    data: { stripeSubscriptionId: "sub_gone" },
  });
  // The subscription at Stripe is found through its owner and replaces the unknown one.
  await reconcileSubscriptions({ ctx: system() });
  expect(await standingOf(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
  const stranger = await createPerson();
  await db().userSubscription.create({
    data: {
      id: person.user.id,
      userId: stranger.user.id,
      status: "active",
      planType: "pro",
      stripeSubscriptionId: "sub_unknown",
    },
  });
  await reconcileSubscriptions({ ctx: system() });
  expect(await standingOf(stranger)).toMatchObject({ status: "canceled", tiers: ["personal"] });
});

it("the reconciliation ends no plan if the Stripe key belongs to another account", async () => {
  expectErrorLog(/^Reconciling subscriptions failed: None of our subscriptions exist at Stripe$/);
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await db().userSubscription.deleteMany({ where: { userId: { not: person.user.id } } });
  await db().userSubscription.updateMany({ data: { stripeSubscriptionId: "sub_of_another_account" } });
  await expect(reconcileSubscriptions({ ctx: system() })).rejects.toThrow("None of our subscriptions");
  expect(await standingOf(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
  // The job still ends grace periods that are over according to our rows.
  const long = new Date(Date.now() - 8 * DAY_MS);
  await db().userSubscription.updateMany({ data: { status: "past_due", pastDueSince: long } });
  await expect(cronReconcile()).rejects.toThrow("failed 1 times");
  expect(await standingOf(person)).toMatchObject({ status: "past_due", tiers: ["personal"] });
  await db().userSubscription.deleteMany();
});

it("the reconciliation ends a grace period whose job was lost", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await getCard(person, "pm_card_chargeCustomerFail");
  await failToPay(person);
  await settle(bench);
  expect(await standingOf(person)).toMatchObject({ status: "past_due", tiers: ["ranch"] });
  const since = (await getRow(person)).pastDueSince?.getTime() ?? 0;
  const clock = { now: () => new Date(since + 7.5 * DAY_MS) };
  await endMissedGraces({
    ctx: createSystemContext({ actor: { kind: "job", name: "test" }, organization: null, clock }),
  });
  expect(await standingOf(person)).toMatchObject({ status: "past_due", tiers: ["personal"] });
});
