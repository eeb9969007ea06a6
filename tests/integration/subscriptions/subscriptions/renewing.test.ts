import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { cancelPlan } from "@/lib/domain/subscriptions/changes/cancel-plan";
import { changePlan } from "@/lib/domain/subscriptions/changes/change-plan";
import { resumePlan } from "@/lib/domain/subscriptions/changes/resume-plan";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { announceRenewals } from "@/lib/domain/subscriptions/notices/announce-renewals";
import { announceTrialEnd } from "@/lib/domain/subscriptions/notices/announce-trial-end";
import { getSubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { endGracePeriod } from "@/lib/domain/subscriptions/sync/end-grace-period";
import { stripe } from "@/lib/stripe/client";
import type { TestAccount } from "@/tests/factories/accounts";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "../../stripe/harness";
import {
  advanceToRenewal,
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

const CARD_DECLINED_LATER = "4000000000000341";
const GOOD_CARD = "pm_card_visa";
const DECLINED_CARD = "pm_card_chargeCustomerFail";

/** Advances Stripe's clock and handles the resulting events. */
async function advanceDays(days: number): Promise<void> {
  await bench.control("POST", "clock", { advance_seconds: Math.round(days * 86_400) });
  await deliverAndRunStripeJobs(bench);
}

/** Runs the job that ends grace periods, as if this many days had passed since the payment failed. */
async function endGracePeriodAfterDays(account: TestAccount, daysAfterFailure: number): Promise<void> {
  const since = (await getSubscriptionRow(account)).pastDueSince?.getTime() ?? 0;
  const clock = { now: () => new Date(since + daysAfterFailure * DAY_MS) };
  const ctx = createSystemContext({ actor: { kind: "job", name: "test" }, organization: null, clock });
  await endGracePeriod({ ctx, input: { userId: account.user.id } });
}

async function payOpenInvoices(account: TestAccount): Promise<void> {
  const { stripeSubscriptionId } = await getSubscriptionRow(account);
  const subscription = stripeSubscriptionId ?? "";
  const { data } = await stripe().invoices.list({ subscription, status: "open" });
  for (const invoice of data) await stripe().invoices.pay(invoice.id);
  await deliverAndRunStripeJobs(bench);
}

describe("a failed renewal payment", () => {
  it("a plan continues for seven days after a failed renewal", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "ranch" });
    await attachCard(person, DECLINED_CARD);
    await advanceToRenewal(bench, person);
    expect(await getPlanState(person)).toMatchObject({ status: "past_due", plan: "ranch", tiers: ["ranch"] });
    expect(await listNotices(person)).toEqual(["started ranch", "payment_failed ranch"]);
    const since = (await getSubscriptionRow(person)).pastDueSince?.getTime() ?? 0;
    const at = new Date(since + 7 * DAY_MS).toISOString();
    const owedState = { graceEndsAt: at, owedCents: 49_99 };
    expect(await getSubscriptionOverview({ ctx: person.ctx })).toMatchObject(owedState);
    expect((await findQueuedJobs(person.user.id)).map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ notice: "payment_failed", at, amountCents: 49_99 }),
    );
    expect((await findQueuedJobs(person.user.id)).map(({ name }) => name)).toContain(
      "subscription.end-grace",
    );

    await endGracePeriodAfterDays(person, 6.99);
    expect(await getPlanState(person)).toMatchObject({ tiers: ["ranch"] });
    const afterGraceClock = { now: () => new Date(since + 7.01 * DAY_MS) };
    const late = await getSubscriptionOverview({ ctx: { ...person.ctx, clock: afterGraceClock } });
    expect(late).toMatchObject({ graceEndsAt: null, owedCents: 49_99 });
    await endGracePeriodAfterDays(person, 7.01);
    expect(await getPlanState(person)).toMatchObject({
      status: "past_due",
      plan: "ranch",
      tiers: ["personal"],
    });

    await attachCard(person, GOOD_CARD);
    await payOpenInvoices(person);
    expect(await getPlanState(person)).toMatchObject({ status: "active", plan: "ranch", tiers: ["ranch"] });
    expect(await getSubscriptionOverview({ ctx: person.ctx })).toMatchObject({
      graceEndsAt: null,
      owedCents: 0,
    });
    await endGracePeriod({ ctx: person.ctx, input: { userId: person.user.id } });
    expect(await getPlanState(person)).toMatchObject({ tiers: ["ranch"] });
  });

  it("after a failed renewal, the cancellation email says that the payment is still due", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "ranch" });
    await attachCard(person, DECLINED_CARD);
    await advanceToRenewal(bench, person);
    await cancelPlan({ ctx: person.ctx });
    expect((await listNotices(person)).at(-1)).toBe("ends_owing ranch");
  });

  it("after a failed renewal, further failed payments don't extend the grace period", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "ranch" });
    await attachCard(person, DECLINED_CARD);
    await advanceToRenewal(bench, person);
    const { pastDueSince } = await getSubscriptionRow(person);
    await advanceDays(4);
    expect(await getSubscriptionRow(person)).toMatchObject({ status: "past_due", pastDueSince });
    expect(await listNotices(person)).toEqual(["started ranch", "payment_failed ranch"]);
  });

  it("a user can buy another plan after the last renewal attempt fails", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "ranch" });
    await attachCard(person, DECLINED_CARD);
    await advanceToRenewal(bench, person);
    await advanceDays(8);
    expect(await getPlanState(person)).toMatchObject({ status: "unpaid", tiers: ["personal"] });
    const { stripeSubscriptionId: old } = await getSubscriptionRow(person);
    await subscribe(bench, person, { plan: "personal_plus" });
    expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["personal_plus"] });
    expect((await stripe().subscriptions.retrieve(old ?? "")).status).toBe("canceled");
    expect((await stripe().invoices.list({ subscription: old ?? "", status: "open" })).data).toEqual([]);
  });

  it("after a failed renewal, the user can end the unpaid plan immediately", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "ranch" });
    await attachCard(person, DECLINED_CARD);
    await advanceToRenewal(bench, person);
    await advanceDays(8);
    const { stripeSubscriptionId } = await getSubscriptionRow(person);
    await cancelPlan({ ctx: person.ctx });
    expect((await stripe().subscriptions.retrieve(stripeSubscriptionId ?? "")).status).toBe("canceled");
    expect(await getPlanState(person)).toMatchObject({ status: "canceled", plan: "personal" });
    await expect(cancelPlan({ ctx: person.ctx })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("if the first payment after a trial fails, the plan ends immediately", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "pro", card: CARD_DECLINED_LATER });
    expect(await getPlanState(person)).toMatchObject({ status: "trialing", tiers: ["pro"] });
    await advanceDays(14.1);
    expect(await getPlanState(person)).toMatchObject({ status: "past_due", tiers: ["personal"] });
    expect(await listNotices(person)).toEqual(["started pro", "payment_failed pro"]);
    await expect(
      changePlan({ ctx: person.ctx, input: { plan: "pro", interval: "year" } }),
    ).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    expect(await getSubscriptionOverview({ ctx: person.ctx })).toMatchObject({ endsImmediately: true });
    await cancelPlan({ ctx: person.ctx });
    expect(await getPlanState(person)).toMatchObject({ status: "canceled", tiers: ["personal"] });
    const subscription = (await getSubscriptionRow(person)).stripeSubscriptionId ?? "";
    expect((await stripe().invoices.list({ subscription, status: "open" })).data).toEqual([]);
  });
});

describe("a plan trial", () => {
  it("the user gets only one email about the trial's end, three days in advance", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "pro" });
    await advanceDays(11.1);
    // Simulates repeated deliveries of the event.
    const input = { subscriptionId: (await getSubscriptionRow(person)).stripeSubscriptionId ?? "" };
    const announceAgain = () => announceTrialEnd({ ctx: createTestJobContext(), input });
    await Promise.all([announceAgain(), announceAgain(), announceAgain()]);
    expect(await listNotices(person)).toEqual(["started pro", "trial_ending pro"]);
    expect((await findQueuedJobs(person.user.id)).at(-1)?.payload).toMatchObject({
      amountCents: 249_00,
      at: (await getSubscriptionRow(person)).trialEnd?.toISOString(),
    });
    await advanceDays(3);
    expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["pro"] });
    expect(await listNotices(person)).toEqual(["started pro", "trial_ending pro"]);
    const { data } = await stripe().invoices.list({
      subscription: (await getSubscriptionRow(person)).stripeSubscriptionId ?? "",
    });
    expect(data.map(({ amount_paid: paid }) => paid)).toEqual([249_00, 0]);
  });

  it("if the payment after a trial fails, an old checkout link starts no trial", async () => {
    const person = await createPerson();
    const withTrial = (await startCheckout({ ctx: person.ctx, input: { plan: "pro" } })).url;
    await payThroughLink(bench, withTrial, CARD_DECLINED_LATER);
    await deliverAndRunStripeJobs(bench);
    await advanceDays(14.2);
    expect(await getPlanState(person)).toMatchObject({ status: "past_due", tiers: ["personal"] });
    expect(await getSubscriptionOverview({ ctx: person.ctx })).toMatchObject({ graceEndsAt: null });
    await advanceDays(8);
    expect(await getPlanState(person)).toMatchObject({ status: "unpaid", tiers: ["personal"] });
    await payThroughLink(bench, withTrial, CARD_DECLINED_LATER);
    await deliverAndRunStripeJobs(bench);
    expect(await getPlanState(person)).toMatchObject({ status: "unpaid", tiers: ["personal"] });
    expect((await listNotices(person)).at(-1)).toBe("trial_refused pro");
  });

  it("a canceled trial ends without a charge", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "pro" });
    await cancelPlan({ ctx: person.ctx });
    await advanceDays(14.1);
    expect(await getPlanState(person)).toMatchObject({
      status: "canceled",
      plan: "personal",
      tiers: ["personal"],
    });
    expect(await listNotices(person)).toEqual(["started pro", "ends pro", "ended pro"]);
    await expect(changePlan({ ctx: person.ctx, input: { plan: "pro" } })).resolves.toMatchObject({
      kind: "checkout",
    });
  });
});

describe("a paused plan", () => {
  async function paused(): Promise<{ person: TestAccount; id: string }> {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "ranch" });
    const id = (await getSubscriptionRow(person)).stripeSubscriptionId ?? "";
    await stripe().subscriptions.pause(id, { bill_for: { unused_time_from: { type: "none" } } });
    await deliverAndRunStripeJobs(bench);
    return { person, id };
  }

  it("a paused plan grants no paid features until it is resumed in Stripe", async () => {
    const { person, id } = await paused();
    expect(await getPlanState(person)).toMatchObject({
      status: "paused",
      plan: "ranch",
      tiers: ["personal"],
    });
    expect(await getSubscriptionOverview({ ctx: person.ctx })).toMatchObject({
      isLive: true,
      message: { text: "Status: paused", kind: "info" },
    });
    await stripe().subscriptions.resume(id);
    await deliverAndRunStripeJobs(bench);
    expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
  });

  it("a paused plan can't be changed before it is resumed", async () => {
    const { person } = await paused();
    const change = () => changePlan({ ctx: person.ctx, input: { plan: "ranch", interval: "year" } });
    await expect(change()).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
      message: "Your plan is paused. Resume it first, then change plans.",
    });
    expect(await resumePlan({ ctx: person.ctx })).toEqual({ message: "You're back on Ranch." });
    expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["ranch"] });
    expect((await listNotices(person)).at(-1)).toBe("resumed ranch");
    expect(await change()).toMatchObject({ kind: "changed" });
  });

  it("a paused plan can't be resumed while the card is declined", async () => {
    const { person } = await paused();
    await attachCard(person, DECLINED_CARD);
    await expect(resumePlan({ ctx: person.ctx })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
      message: "Your card was declined. Update it, and we'll retry the payment.",
    });
  });

  it("a paused plan ends immediately when the user cancels it", async () => {
    const { person, id } = await paused();
    await cancelPlan({ ctx: person.ctx });
    expect(await getPlanState(person)).toMatchObject({ status: "canceled", tiers: ["personal"] });
    expect((await stripe().subscriptions.retrieve(id)).status).toBe("canceled");
  });
});

it("a scheduled downgrade takes effect at the end of the billing period", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await changePlan({ ctx: person.ctx, input: { plan: "personal_plus" } });
  await advanceToRenewal(bench, person);
  expect(await getPlanState(person)).toMatchObject({
    status: "active",
    plan: "personal_plus",
    tiers: ["personal_plus"],
  });
  expect(await getSubscriptionRow(person)).toMatchObject({ pendingPlanType: null });
  expect(await listNotices(person)).toEqual(["started ranch", "changed personal_plus"]);
});

describe("a renewal notice", () => {
  const announceAt = async (person: TestAccount, daysBefore: number) => {
    const end = (await getSubscriptionRow(person)).currentPeriodEnd?.getTime() ?? 0;
    const clock = { now: () => new Date(end - daysBefore * DAY_MS) };
    await announceRenewals({
      ctx: createSystemContext({ actor: { kind: "job", name: "test" }, organization: null, clock }),
    });
  };

  it("a renewal is announced only once, seven days in advance, with its price", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "ranch", interval: "year" });
    await announceAt(person, 7.1);
    expect(await listNotices(person)).toEqual(["started ranch"]);
    await changePlan({ ctx: person.ctx, input: { plan: "personal_plus" } });
    await Promise.all([announceAt(person, 7), announceAt(person, 7), announceAt(person, 7)]);
    await announceAt(person, 3);
    expect(await listNotices(person)).toEqual(["started ranch", "renewal personal_plus"]);
    const mails = (await findQueuedJobs(person.user.id)).map(({ payload }) => payload);
    expect(mails.at(-1)).toMatchObject({
      amountCents: 9_99,
      at: (await getSubscriptionRow(person)).currentPeriodEnd?.toISOString(),
    });
  });

  it("a renewal isn't announced if the subscription was canceled", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "ranch" });
    await cancelPlan({ ctx: person.ctx });
    await announceAt(person, 5);
    expect(await listNotices(person)).toEqual(["started ranch", "ends ranch"]);
  });
});
