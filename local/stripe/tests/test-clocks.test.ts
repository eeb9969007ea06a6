import { afterEach, beforeEach, expect, it } from "vitest";
import { createPlanPrice, createSubscriber, startTestBench, type TestBench } from "./harness";

const DAY = 24 * 3_600;
const START = Date.UTC(2030, 5, 1) / 1_000;
let bench: TestBench;
beforeEach(async () => {
  bench = await startTestBench();
});
afterEach(() => bench.close());

/** Creates a customer with a one-week trial and a separate test clock. */
async function createSubscriberWithClock() {
  const { stripe } = bench;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START, name: "trial" });
  const customer = await stripe.customers.create({ email: "own@example.com", test_clock: clock.id });
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  const price = await createPlanPrice(bench);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method.id,
    items: [{ price: price.id }],
    trial_period_days: 7,
  });
  return { clock, customer, subscription };
}

it("a test clock sets the time only for its own customers", async () => {
  const { stripe } = bench;
  const { clock, customer, subscription } = await createSubscriberWithClock();
  const other = await createSubscriber(bench, { trialDays: 7 });
  expect(subscription).toMatchObject({ created: START, trial_end: START + 7 * DAY, test_clock: clock.id });
  await bench.control("POST", "clock", { advance_seconds: 8 * DAY });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("trialing");
  expect((await stripe.subscriptions.retrieve(other.subscription.id)).status).toBe("active");
  const frozen_time = START + 8 * DAY;
  const moved = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time });
  expect(moved).toMatchObject({ status: "ready", frozen_time });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
  expect(invoice).toMatchObject({ status: "paid", created: START + 7 * DAY, test_clock: clock.id });
  const canceled = await stripe.subscriptions.cancel(subscription.id);
  expect(canceled.canceled_at).toBe(frozen_time);
  await expect(stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START })).rejects.toMatchObject(
    { param: "frozen_time" },
  );
});

it("a test clock's customers are listed only under that clock and deleted with it", async () => {
  const { stripe } = bench;
  const { clock, customer, subscription } = await createSubscriberWithClock();
  const ids = async (test_clock?: string) =>
    (await stripe.customers.list(test_clock === undefined ? {} : { test_clock })).data.map(({ id }) => id);
  expect([await ids(), await ids(clock.id)]).toEqual([[], [customer.id]]);
  expect((await stripe.subscriptions.list()).data).toEqual([]);
  await bench.restart();
  await bench.stripe.testHelpers.testClocks.del(clock.id);
  await expect(bench.stripe.customers.retrieve(customer.id)).rejects.toMatchObject({ statusCode: 404 });
  await expect(bench.stripe.subscriptions.retrieve(subscription.id)).rejects.toMatchObject({
    statusCode: 404,
  });
});
