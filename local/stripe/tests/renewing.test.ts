import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCardForm, createSubscriber, startTestBench, type TestBench } from "./harness";

const HOUR = 3_600;
const DAY = 24 * HOUR;
let bench: TestBench;
beforeEach(async () => {
  bench = await startTestBench();
});
afterEach(() => bench.close());

const moveTo = (seconds: number) =>
  bench.control("POST", "clock", { now: new Date(seconds * 1_000).toISOString() });

const read = (id: string) => bench.stripe.subscriptions.retrieve(id);
const getInvoices = async (subscription: string) =>
  (await bench.stripe.invoices.list({ subscription, limit: 100 })).data;

/** Returns the events of these types since `from`, oldest first. */
async function listEventsSince(from: number, ...types: string[]) {
  const { data } = await bench.stripe.events.list({ types, limit: 100 });
  return data.filter(({ created }) => created >= from).reverse();
}

const getPeriodEnd = (subscription: Stripe.Subscription) =>
  subscription.items.data[0]?.current_period_end ?? 0;

describe("a subscription's renewal", () => {
  it("a subscription's renewal is announced a week ahead and billed an hour after the new period starts", async () => {
    const { subscription, item } = await createSubscriber(bench);
    const end = item.current_period_end;
    await moveTo(end - 7 * DAY);
    const [upcoming] = await listEventsSince(end - 7 * DAY, "invoice.upcoming");
    expect(upcoming?.data.object).toMatchObject({
      amount_due: 999,
      billing_reason: "upcoming",
      parent: { subscription_details: { subscription: subscription.id } },
    });
    await moveTo(end);
    const renewed = await read(subscription.id);
    expect(renewed.items.data[0]?.current_period_start).toBe(end);
    const [draft] = await getInvoices(subscription.id);
    expect(draft).toMatchObject({
      id: renewed.latest_invoice,
      status: "draft",
      billing_reason: "subscription_cycle",
      automatically_finalizes_at: end + HOUR,
      period_end: end,
    });
    const [changed] = await listEventsSince(end, "customer.subscription.updated");
    expect(Object.keys(changed?.data.previous_attributes ?? {}).sort()).toEqual(["items", "latest_invoice"]);
    await moveTo(end + HOUR);
    expect((await getInvoices(subscription.id))[0]).toMatchObject({ status: "paid", amount_paid: 999 });
    expect(await listEventsSince(end, "invoice.upcoming")).toEqual([]);
  });

  it("a subscription is renewed for each period even if the test clock skips several", async () => {
    const { subscription, item } = await createSubscriber(bench);
    await moveTo(item.current_period_end + 70 * DAY);
    await bench.restart();
    await bench.control("POST", "clock", {});
    const invoices = await getInvoices(subscription.id);
    expect(invoices.map(({ status }) => status)).toEqual(["paid", "paid", "paid", "paid"]);
    expect(invoices[2]?.created).toBe(item.current_period_end);
    expect(getPeriodEnd(await read(subscription.id))).toBeGreaterThan(item.current_period_end + 70 * DAY);
  });

  it("a subscription that began on the 31st renews on the last day of a short month", async () => {
    await moveTo(Date.UTC(2031, 0, 31, 12) / 1_000);
    const { subscription, item } = await createSubscriber(bench);
    const days = [item.current_period_end];
    for (let month = 0; month < 2; month += 1) {
      await moveTo(days.at(-1) ?? 0);
      days.push(getPeriodEnd(await read(subscription.id)));
    }
    expect(days.map((end) => new Date(end * 1_000).getUTCDate())).toEqual([28, 31, 30]);
  });

  it("a subscription's renewal bills pending lines", async () => {
    const { subscription, item } = await createSubscriber(bench, { cents: 3_000 });
    await bench.stripe.subscriptions.update(subscription.id, { items: [{ id: item.id, quantity: 2 }] });
    await moveTo(item.current_period_end + HOUR);
    const [invoice] = await getInvoices(subscription.id);
    expect(invoice?.lines.data).toHaveLength(3);
    expect(invoice?.amount_paid).toBeGreaterThan(8_900);
    await moveTo(getPeriodEnd(await read(subscription.id)) + HOUR);
    expect((await getInvoices(subscription.id))[0]?.amount_paid).toBe(6_000);
  });
});

describe("a subscription's trial", () => {
  it("a subscription's trial becomes a paid plan three days after the trial-end notice", async () => {
    const { subscription } = await createSubscriber(bench, { trialDays: 14 });
    const end = Number(subscription.trial_end);
    await moveTo(end - 3 * DAY);
    const [notice] = await listEventsSince(0, "customer.subscription.trial_will_end");
    expect(notice).toMatchObject({ created: end - 3 * DAY, data: { object: { id: subscription.id } } });
    await moveTo(end);
    expect(await read(subscription.id)).toMatchObject({ status: "active", trial_end: end });
    const [changed] = await listEventsSince(end, "customer.subscription.updated");
    expect(changed?.data.previous_attributes).toMatchObject({ status: "trialing" });
    await moveTo(end + HOUR);
    expect((await getInvoices(subscription.id)).map(({ amount_paid }) => amount_paid)).toEqual([999, 0]);
    expect(await listEventsSince(0, "customer.subscription.trial_will_end")).toHaveLength(1);
  });

  it("a subscription's trial ends without an invoice if the subscription was canceled", async () => {
    const { subscription } = await createSubscriber(bench, { trialDays: 14 });
    const asked = await bench.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const end = Number(subscription.trial_end);
    await moveTo(end + DAY);
    expect(await read(subscription.id)).toMatchObject({
      status: "canceled",
      canceled_at: asked.canceled_at,
      ended_at: end,
    });
    expect(await getInvoices(subscription.id)).toHaveLength(1);
    const [gone] = await listEventsSince(end, "customer.subscription.deleted");
    expect(gone).toMatchObject({ created: end, data: { object: { status: "canceled" } } });
  });
});

describe("a card that fails at renewal", () => {
  it("a card that fails at renewal is retried after 1, 3, 5 and 7 days, and then the subscription becomes unpaid", async () => {
    const { subscription } = await createSubscriber(bench, { trialDays: 7, card: "4000000000000341" });
    const first = Number(subscription.trial_end) + HOUR;
    await moveTo(first);
    expect((await read(subscription.id)).status).toBe("past_due");
    const [open] = await getInvoices(subscription.id);
    expect(open).toMatchObject({ status: "open", attempt_count: 1, next_payment_attempt: first + DAY });
    await moveTo(first + 6 * DAY);
    expect(await read(subscription.id)).toMatchObject({ status: "past_due" });
    await moveTo(first + 7 * DAY);
    expect(await read(subscription.id)).toMatchObject({ status: "unpaid" });
    const failures = await listEventsSince(0, "invoice.payment_failed");
    expect(failures.map(({ created }) => (created - first) / DAY)).toEqual([0, 1, 3, 5, 7]);
    expect((await getInvoices(subscription.id))[0]).toMatchObject({
      status: "open",
      attempt_count: 5,
      next_payment_attempt: null,
      auto_advance: false,
    });
    await moveTo(getPeriodEnd(await read(subscription.id)) + DAY);
    expect((await getInvoices(subscription.id))[0]).toMatchObject({ status: "draft", auto_advance: false });
  });

  it("a card that fails at renewal can be replaced with a valid card before the next attempt", async () => {
    const { subscription, customer } = await createSubscriber(bench, {
      trialDays: 7,
      card: "4000000000000341",
    });
    const first = Number(subscription.trial_end) + HOUR;
    await moveTo(first);
    const good = await bench.stripe.paymentMethods.attach("pm_card_visa", { customer });
    await bench.stripe.subscriptions.update(subscription.id, { default_payment_method: good.id });
    await moveTo(first + DAY);
    expect((await read(subscription.id)).status).toBe("active");
    expect((await getInvoices(subscription.id))[0]).toMatchObject({ status: "paid", attempt_count: 2 });
    const changes = await listEventsSince(first, "customer.subscription.updated");
    expect(changes.map(({ data }) => data.previous_attributes)).toContainEqual({ status: "past_due" });
  });

  it("a card that required authentication at renewal works after the customer enters it again", async () => {
    const { stripe } = bench;
    const own = await createSubscriber(bench, { card: "4000002760003184" });
    expect(own.subscription.status).toBe("active");
    const due = own.item.current_period_end + HOUR;
    await moveTo(due);
    expect((await read(own.subscription.id)).status).toBe("past_due");
    const [action] = await listEventsSince(due, "invoice.payment_action_required");
    expect(action?.data.object).toMatchObject({ customer: own.customer, status: "open" });
    const { id: configuration } = await stripe.billingPortal.configurations.create({
      features: { payment_method_update: { enabled: true } },
    });
    const { url } = await stripe.billingPortal.sessions.create({ customer: own.customer, configuration });
    await fetch(url, { method: "POST", body: createCardForm("4000002760003184"), redirect: "manual" });
    expect((await read(own.subscription.id)).status).toBe("active");
  });

  it("a card that fails at renewal is retried on the configured days", async () => {
    await bench.control("POST", "settings", { retryDays: [2] });
    const { subscription } = await createSubscriber(bench, { trialDays: 7, card: "4000000000000341" });
    const first = Number(subscription.trial_end) + HOUR;
    await moveTo(first + 2 * DAY - 1);
    expect((await read(subscription.id)).status).toBe("past_due");
    await moveTo(first + 2 * DAY);
    expect((await read(subscription.id)).status).toBe("unpaid");
  });

  it("a subscription whose first invoice was never paid expires", async () => {
    const { customer, price } = await createSubscriber(bench);
    const bad = await bench.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
    const subscription = await bench.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      default_payment_method: bad.id,
    });
    await moveTo(subscription.created + 23 * HOUR);
    expect((await read(subscription.id)).status).toBe("incomplete_expired");
    expect((await getInvoices(subscription.id))[0]?.status).toBe("void");
  });
});

describe("a paused subscription", () => {
  it("a paused subscription isn't billed until it is resumed and a new period begins", async () => {
    const { stripe } = bench;
    const { subscription, item } = await createSubscriber(bench, { cents: 3_000 });
    const paused = await stripe.subscriptions.pause(subscription.id);
    expect(paused).toMatchObject({ status: "paused", status_details: { paused: { type: "subscription" } } });
    await moveTo(item.current_period_end + 40 * DAY);
    expect(await getInvoices(subscription.id)).toHaveLength(1);
    const resumed = await stripe.subscriptions.resume(subscription.id);
    expect(resumed.status).toBe("active");
    expect(resumed.items.data[0]?.current_period_start).toBe(resumed.billing_cycle_anchor);
    const [invoice] = await getInvoices(subscription.id);
    expect(invoice?.lines.data.map(({ amount }) => amount)).toEqual([expect.any(Number), 3_000]);
    expect(invoice?.lines.data[0]?.amount).toBeLessThan(-2_900);
    const types = await listEventsSince(0, "customer.subscription.paused", "customer.subscription.resumed");
    expect(types.map(({ type }) => type.split(".").at(-1))).toEqual(["paused", "resumed"]);
    await expect(stripe.subscriptions.resume(subscription.id)).rejects.toMatchObject({ statusCode: 400 });
  });
});
