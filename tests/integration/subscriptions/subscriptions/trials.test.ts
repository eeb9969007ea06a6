import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { changePlan } from "@/lib/domain/subscriptions/changes/change-plan";
import { previewPlanChange } from "@/lib/domain/subscriptions/changes/preview-plan-change";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { verifyCheckout } from "@/lib/domain/subscriptions/checkout/verify-checkout";
import { getSubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { createId } from "@/lib/ids";
import { stripe } from "@/lib/stripe/client";
import type { TestAccount } from "@/tests/factories/accounts";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "../../stripe/harness";
import {
  createPerson,
  createStripePlans,
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
afterEach(() => bench.control("DELETE", "faults"));
afterAll(() => bench.close());

const getLink = async (person: TestAccount) =>
  (await startCheckout({ ctx: person.ctx, input: { plan: "pro" } })).url;

async function endSubscription(person: TestAccount): Promise<void> {
  await stripe().subscriptions.cancel((await getSubscriptionRow(person)).stripeSubscriptionId ?? "");
  await deliverAndRunStripeJobs(bench);
}

it("a trial is offered only once per user", async () => {
  const person = await createPerson();
  const withTrial = await getLink(person);
  await subscribe(bench, person, { plan: "pro" });
  await endSubscription(person);
  expect((await getLink(person)).split("?")[0]).not.toBe(withTrial.split("?")[0]);
  const { cards, hadTrial } = await getSubscriptionOverview({ ctx: person.ctx });
  expect(hadTrial).toBe(true);
  expect(cards.find(({ id }) => id === "pro")).toMatchObject({
    offersTrial: false,
    button: { label: "Upgrade to Pro" },
  });
  await subscribe(bench, person, { plan: "pro" });
  expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["pro"] });
});

/** Returns the total of the user's payments for all subscriptions. */
async function sumPaidCents({ user }: TestAccount): Promise<number> {
  const { data } = await stripe().subscriptions.list({ status: "all", limit: 100 });
  const ownSubscriptions = data.filter(({ metadata }) => metadata.user_id === user.id);
  const invoices = await Promise.all(
    ownSubscriptions.map(({ id }) => stripe().invoices.list({ subscription: id })),
  );
  return invoices.flatMap((list) => list.data).reduce((sum, { amount_paid: paid }) => sum + paid, 0);
}

it("a second trial that was started through an old checkout link is canceled without a charge", async () => {
  const person = await createPerson();
  const withTrial = await getLink(person);
  await subscribe(bench, person, { plan: "pro" });
  await endSubscription(person);
  await bench.control("POST", "webhooks/pause");
  const sessionId = await payThroughLink(bench, withTrial);
  const verified = await verifyCheckout({ ctx: person.ctx, input: { sessionId } });
  expect(verified).toMatchObject({ success: false, status: "trial_used", planType: "pro", trialDays: 0 });
  expect(await getPlanState(person)).toMatchObject({ status: "canceled", tiers: ["personal"] });
  await bench.control("POST", "webhooks/resume");
  await deliverAndRunStripeJobs(bench);
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "canceled", tiers: ["personal"] });
  const { subscription } = await stripe().checkout.sessions.retrieve(sessionId);
  expect((await stripe().subscriptions.retrieve(String(subscription))).status).toBe("canceled");
  expect(await sumPaidCents(person)).toBe(0);
  expect(await listNotices(person)).toEqual(["started pro", "ended pro", "trial_refused pro"]);
  await subscribe(bench, person, { plan: "pro" });
  expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["pro"] });
});

it("if users with the same mailbox check out concurrently, only one gets a trial", async () => {
  const mailbox = createId();
  const people = await Promise.all([createPerson(), createPerson()]);
  await bench.control("POST", "webhooks/pause");
  const sessions: string[] = [];
  for (const [index, person] of people.entries()) {
    const email = `${mailbox}+${index}@example.com`;
    await db().user.update({ where: { id: person.user.id }, data: { email } });
    sessions.push(await payThroughLink(bench, await getLink(person)));
  }
  const verified = await Promise.all(
    people.map(({ ctx }, index) => verifyCheckout({ ctx, input: { sessionId: sessions[index] ?? "" } })),
  );
  expect(verified.map(({ status }) => status).toSorted()).toEqual(["trial_used", "trialing"]);
  await bench.control("POST", "webhooks/resume");
  await deliverAndRunStripeJobs(bench);
  const tiers = (await Promise.all(people.map(getPlanState))).flatMap((standing) => standing.tiers);
  expect(tiers.toSorted()).toEqual(["personal", "pro"]);
});

/** Creates two users on the Ranch plan whose email addresses differ but belong to the same mailbox. */
async function createPairWithOneMailbox(): Promise<TestAccount[]> {
  const mailbox = createId();
  const people = await Promise.all([createPerson(), createPerson()]);
  for (const [index, person] of people.entries()) {
    await subscribe(bench, person, { plan: "ranch" });
    const email = `${mailbox}+${index}@example.com`;
    await db().user.update({ where: { id: person.user.id }, data: { email } });
  }
  return people;
}

const changeToPro = ({ ctx }: TestAccount) => changePlan({ ctx, input: { plan: "pro" } });
const SUBSCRIPTION_UPDATE = { method: "POST", path: "/v1/subscriptions/" };

it("if two users who share a mailbox upgrade simultaneously, only one gets a trial", async () => {
  const people = await createPairWithOneMailbox();
  // Both requests are sent before either gets a response.
  await bench.control("POST", "faults", {
    match: SUBSCRIPTION_UPDATE,
    kind: "delay",
    delay_ms: 1_500,
    times: 2,
  });
  await Promise.allSettled(people.map(changeToPro));
  await bench.control("DELETE", "faults");
  await deliverAndRunStripeJobs(bench);
  const rows = await Promise.all(people.map(getSubscriptionRow));
  expect(rows.filter(({ trialEnd }) => trialEnd !== null)).toHaveLength(1);
  const stripeSubscriptionId = { in: rows.map((row) => row.stripeSubscriptionId ?? "") };
  const uses = await db().trialUse.findMany({ where: { stripeSubscriptionId } });
  expect(uses.map((use) => use.stripeSubscriptionId)).toEqual(
    rows.filter(({ trialEnd }) => trialEnd !== null).map((row) => row.stripeSubscriptionId),
  );
});

it("a trial is available again if the upgrade that reserved it fails", async () => {
  const [first, second] = (await createPairWithOneMailbox()) as [TestAccount, TestAccount];
  await bench.control("POST", "faults", { match: SUBSCRIPTION_UPDATE, kind: "status", status: 400 });
  await expect(changeToPro(first)).rejects.toMatchObject({ code: "EXTERNAL" });
  await bench.control("DELETE", "faults");
  await changeToPro(second);
  expect(await getPlanState(second)).toMatchObject({ status: "trialing", tiers: ["pro"] });
});

it("a trial stays reserved for the upgrading user if the upgrade's outcome is unknown", async () => {
  const [first, second] = (await createPairWithOneMailbox()) as [TestAccount, TestAccount];
  // Makes Stripe return 409 (a conflicting concurrent request), which leaves the upgrade's outcome unknown.
  await bench.control("POST", "faults", { match: SUBSCRIPTION_UPDATE, kind: "status", status: 409 });
  await expect(changeToPro(first)).rejects.toMatchObject({ code: "EXTERNAL" });
  await bench.control("DELETE", "faults");
  const getDueNowCents = async ({ ctx }: TestAccount) =>
    (await previewPlanChange({ ctx, input: { plan: "pro" } })).dueNowCents;
  expect(await getDueNowCents(second)).toBeGreaterThan(0);
  expect(await getDueNowCents(first)).toBe(0);
  await changeToPro(first);
  expect(await getPlanState(first)).toMatchObject({ status: "trialing", tiers: ["pro"] });
});

it("an upgrade is rejected if its preview included a trial that another account has used since", async () => {
  const [first, second] = (await createPairWithOneMailbox()) as [TestAccount, TestAccount];
  const input = { plan: "pro" } as const;
  const { withTrial } = await previewPlanChange({ ctx: second.ctx, input });
  expect(withTrial).toBe(true);
  await changeToPro(first);
  await expect(changePlan({ ctx: second.ctx, input: { ...input, withTrial } })).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("Refresh the page"),
  });
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(second)).toMatchObject({ status: "active", plan: "ranch", tiers: ["ranch"] });
  expect(await sumPaidCents(second)).toBe(49_99);
  // After seeing the new price, the user can confirm the upgrade.
  const newPreview = await previewPlanChange({ ctx: second.ctx, input });
  expect(newPreview).toMatchObject({ withTrial: false });
  await changePlan({ ctx: second.ctx, input: { ...input, withTrial: newPreview.withTrial } });
  expect(await getPlanState(second)).toMatchObject({ status: "active", plan: "pro" });
  expect(await sumPaidCents(second)).toBe(49_99 + newPreview.dueNowCents);
});

it("a checkout is rejected if the previewed trial is no longer available", async () => {
  const mailbox = createId();
  const [first, second] = await Promise.all([createPerson(), createPerson()]);
  for (const [index, { user }] of [first, second].entries()) {
    await db().user.update({ where: { id: user.id }, data: { email: `${mailbox}+${index}@example.com` } });
  }
  await subscribe(bench, first, { plan: "pro" });
  const buy = (withTrial: boolean) => changePlan({ ctx: second.ctx, input: { plan: "pro", withTrial } });
  await expect(buy(true)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await buy(false)).toMatchObject({ kind: "checkout" });
});

it("a checkout with another user's email address doesn't use up that user's trial", async () => {
  const [payer, other] = [await createPerson(), await createPerson()];
  const link = new URL(await getLink(payer));
  link.searchParams.set("prefilled_email", other.user.email);
  await payThroughLink(bench, link.href);
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(payer)).toMatchObject({ status: "trialing", tiers: ["pro"] });
  expect(await getSubscriptionOverview({ ctx: other.ctx })).toMatchObject({ hadTrial: false });
});

it("a new account with a deleted account's mailbox doesn't get a second trial", async () => {
  const deletedPerson = await createPerson();
  const email = deletedPerson.user.email;
  await subscribe(bench, deletedPerson, { plan: "pro" });
  await endSubscription(deletedPerson);
  await db().trialUse.updateMany({ where: { userId: deletedPerson.user.id }, data: { userId: null } });
  await db().user.update({
    where: { id: deletedPerson.user.id },
    data: { email: null, emailConfirmedAt: null },
  });
  for (const address of [email, email.replace("@", "+barn@")]) {
    const person = await createPerson();
    await db().user.update({ where: { id: person.user.id }, data: { email: address } });
    expect(await getSubscriptionOverview({ ctx: person.ctx })).toMatchObject({ hadTrial: true });
    const link = await db().planPaymentLink.findFirstOrThrow({
      where: { plan: "pro", billingInterval: "month", withTrial: false },
    });
    expect(await getLink(person)).toContain(link.url);
    await db().user.update({ where: { id: person.user.id }, data: { email: null, emailConfirmedAt: null } });
  }
});

it("an upgrade to Pro starts a trial and charges nothing until the trial ends", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  const preview = await previewPlanChange({ ctx: person.ctx, input: { plan: "pro" } });
  expect(preview).toMatchObject({
    dueNowCents: 0,
    creditCents: 49_99,
    nextCents: 249_00 - 49_99,
    takesEffect: "now",
  });
  await changePlan({ ctx: person.ctx, input: { plan: "pro" } });
  expect(await getPlanState(person)).toMatchObject({ status: "trialing", plan: "pro", tiers: ["pro"] });
  const row = await getSubscriptionRow(person);
  expect(Math.round(((row.trialEnd?.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(14);
  const { data } = await stripe().invoices.list({ subscription: row.stripeSubscriptionId ?? "" });
  expect(data.reduce((sum, { amount_paid: paid }) => sum + paid, 0)).toBe(49_99);
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "trialing" });
});
