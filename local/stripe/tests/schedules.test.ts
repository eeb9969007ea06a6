import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPlanPrice, createSubscriber, startTestBench, type TestBench } from "./harness";

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
const getPrice = (subscription: Stripe.Subscription) => subscription.items.data[0]?.price.id;
const eventTypes = async () =>
  (await bench.stripe.events.list({ types: ["subscription_schedule.*"], limit: 100 })).data
    .map(({ type }) => type.replace("subscription_schedule.", ""))
    .reverse();

/** Creates a subscription with a schedule that changes the price when the current period ends. */
async function createScheduledSubscriber(
  to: { cents: number; interval?: "month" | "year" },
  trialDays?: number,
) {
  const own = await createSubscriber(bench, {
    cents: 9_900,
    interval: to.interval === "month" ? "year" : "month",
    ...(trialDays === undefined ? {} : { trialDays }),
  });
  const price = await createPlanPrice(bench, { name: "Basic", ...to });
  const { id } = await bench.stripe.subscriptionSchedules.create({ from_subscription: own.subscription.id });
  const { current_period_start: start_date, current_period_end: end_date } = own.item;
  const trial = trialDays === undefined ? {} : { trial_end: end_date };
  const schedule = await bench.stripe.subscriptionSchedules.update(id, {
    end_behavior: "release",
    phases: [
      { items: [{ price: own.price.id, quantity: 1 }], start_date, end_date, ...trial },
      { items: [{ price: price.id }], proration_behavior: "none", metadata: { plan: "basic" } },
    ],
  });
  return { ...own, old: own.price, price, schedule, end: end_date };
}

describe("a subscription schedule", () => {
  it("a subscription schedule changes the price at the end of the period, then releases the subscription", async () => {
    const { subscription, schedule, price, old, end } = await createScheduledSubscriber({ cents: 900 });
    expect(schedule).toMatchObject({
      status: "active",
      current_phase: { end_date: end },
      phases: [{ end_date: end }, { start_date: end, items: [{ price: price.id }] }],
    });
    expect(await read(subscription.id)).toMatchObject({ schedule: schedule.id });
    await moveTo(end - HOUR);
    expect(getPrice(await read(subscription.id))).toBe(old.id);
    await moveTo(end + HOUR);
    const changed = await read(subscription.id);
    expect(getPrice(changed)).toBe(price.id);
    expect(changed.metadata).toEqual({ plan: "basic" });
    const [invoice] = (await bench.stripe.invoices.list({ subscription: subscription.id })).data;
    expect(invoice).toMatchObject({ amount_paid: 900, billing_reason: "subscription_cycle" });
    await moveTo(Number(schedule.phases[1]?.end_date));
    expect(await read(subscription.id)).toMatchObject({ schedule: null, status: "active" });
    expect(await bench.stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
      status: "released",
      released_subscription: subscription.id,
    });
    expect(await eventTypes()).toEqual(["created", "updated", "updated", "released"]);
  });

  it("a subscription schedule that changes to monthly billing starts the first month when the yearly period ends", async () => {
    const { subscription, price, end } = await createScheduledSubscriber({ cents: 900, interval: "month" });
    await moveTo(end + HOUR);
    const changed = await read(subscription.id);
    expect(getPrice(changed)).toBe(price.id);
    expect(changed.billing_cycle_anchor).toBe(end);
    expect((changed.items.data[0]?.current_period_end ?? 0) - end).toBeLessThanOrEqual(31 * DAY);
  });

  it("a subscription schedule keeps the trial and bills the new price after the trial ends", async () => {
    const { subscription, schedule, end } = await createScheduledSubscriber({ cents: 900 }, 14);
    const phases = [
      {
        items: [{ price: String(schedule.phases[0]?.items[0]?.price) }],
        start_date: schedule.phases[0]?.start_date ?? 0,
      },
    ];
    const without = bench.stripe.subscriptionSchedules.update(schedule.id, { phases });
    await expect(without).rejects.toMatchObject({ param: "phases[0][trial_end]" });
    expect((await read(subscription.id)).status).toBe("trialing");
    await moveTo(end + HOUR);
    const [invoice] = (await bench.stripe.invoices.list({ subscription: subscription.id })).data;
    expect(invoice?.amount_paid).toBe(900);
  });

  it("a subscription schedule makes no changes after it is released", async () => {
    const { subscription, schedule, old, end } = await createScheduledSubscriber({ cents: 900 });
    const blocked = bench.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await expect(blocked).rejects.toMatchObject({ message: expect.stringContaining(schedule.id) });
    await bench.stripe.subscriptionSchedules.release(schedule.id);
    expect((await read(subscription.id)).schedule).toBeNull();
    await moveTo(end + HOUR);
    expect(getPrice(await read(subscription.id))).toBe(old.id);
    await expect(bench.stripe.subscriptionSchedules.release(schedule.id)).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it("a subscription can't have two schedules, and canceling the subscription cancels its schedule", async () => {
    const { subscription, schedule } = await createScheduledSubscriber({ cents: 900 });
    await expect(
      bench.stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
    ).rejects.toMatchObject({ param: "from_subscription" });
    await bench.stripe.subscriptions.cancel(subscription.id);
    const after = await bench.stripe.subscriptionSchedules.retrieve(schedule.id);
    expect(after.status).toBe("canceled");
  });
});

describe("an invoice preview", () => {
  const preview = (subscription: string, details?: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
    bench.stripe.invoices.createPreview({
      subscription,
      ...(details ? { subscription_details: details } : {}),
    });

  it("an invoice preview shows the next invoice with the price that the schedule sets", async () => {
    const { subscription, end } = await createScheduledSubscriber({ cents: 900 });
    const next = await preview(subscription.id);
    expect(next).toMatchObject({ amount_due: 900, created: end, status: "draft" });
    expect(next.id).toMatch(/^upcoming_in_/);
    expect(next.lines.data[0]?.period.start).toBe(end);
  });

  it("an invoice preview shows the immediate cost of a change and stores nothing", async () => {
    const { subscription, item } = await createSubscriber(bench, { cents: 3_000 });
    await moveTo(item.current_period_start + 10 * DAY);
    const pro = await createPlanPrice(bench, { name: "Pro", cents: 6_000 });
    const proration_date = item.current_period_start + 10 * DAY;
    const change = {
      items: [{ id: item.id, price: pro.id }],
      proration_behavior: "always_invoice" as const,
      proration_date,
    };
    const before = await read(subscription.id);
    const now = await preview(subscription.id, change);
    expect(await read(subscription.id)).toEqual(before);
    expect(now.lines.data).toHaveLength(2);
    const after = await bench.stripe.subscriptions.update(subscription.id, change);
    const invoice = await bench.stripe.invoices.retrieve(String(after.latest_invoice));
    expect(invoice.amount_due).toBe(now.amount_due);
    const later = await preview(subscription.id, { ...change, proration_behavior: "create_prorations" });
    expect(later.amount_due).toBe(6_000);
  });

  it("an invoice preview is rejected for a subscription that is ending", async () => {
    const { subscription } = await createSubscriber(bench);
    const ending = preview(subscription.id, { cancel_at_period_end: true });
    await expect(ending).rejects.toMatchObject({ code: "invoice_upcoming_none", statusCode: 404 });
  });
});
