import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPlanPrice, createSubscriber, startTestBench, type TestBench } from "./harness";

const DAY = 24 * 3_600;
let bench: TestBench;
beforeAll(async () => {
  bench = await startTestBench();
});
afterAll(() => bench.close());

const advance = (seconds: number) => bench.control("POST", "clock", { advance_seconds: seconds });

async function getInvoice({ latest_invoice }: Stripe.Subscription): Promise<Stripe.Invoice> {
  return bench.stripe.invoices.retrieve(String(latest_invoice), { expand: ["payments"] });
}

/** Creates a customer through the API with `card` as the default payment method. */
async function createCustomerWithCard(card: string) {
  const customer = await bench.stripe.customers.create({ email: "kim@example.com", name: "Kim" });
  const method = await bench.stripe.paymentMethods.attach(card, { customer: customer.id });
  await bench.stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
  return { customer: customer.id, method: method.id };
}

describe("a subscription's price change", () => {
  /** Creates a $31.00 monthly subscription, moves the clock ahead ten days, and creates a price from `to`. */
  async function tenDaysIn(to: { cents: number; interval?: "month" | "year" }) {
    const own = await createSubscriber(bench, { cents: 3_100 });
    await advance(10 * DAY);
    const price = await createPlanPrice(bench, { name: "Pro", ...to });
    const { current_period_start: start, current_period_end: end } = own.item;
    const left = (amount: number, now: number) => Math.round((amount * (end - now)) / (end - start));
    return { ...own, price, left, end };
  }

  it("changing a subscription's price with create_prorations adds pending lines that can be deleted", async () => {
    const { subscription, item, price } = await tenDaysIn({ cents: 6_200 });
    await bench.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: "create_prorations",
    });
    const pending = async () => {
      const { customer } = subscription;
      return (await bench.stripe.invoiceItems.list({ customer: String(customer), pending: true })).data;
    };
    const [charge, credit] = await pending();
    expect([Math.sign(charge?.amount ?? 0), Math.sign(credit?.amount ?? 0)]).toEqual([1, -1]);
    expect(credit).toMatchObject({
      object: "invoiceitem",
      customer: subscription.customer,
      proration: true,
      parent: { subscription_details: { subscription: subscription.id, subscription_item: item.id } },
    });
    await bench.stripe.invoiceItems.del(charge?.id ?? "");
    expect(await pending()).toEqual([credit]);
  });

  it("a subscription's price change with always_invoice bills immediately and keeps the billing period", async () => {
    const { subscription, item, price, left, end } = await tenDaysIn({ cents: 6_200 });
    const after = await bench.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    });
    expect(after.items.data[0]).toMatchObject({
      id: item.id,
      price: { id: price.id },
      current_period_end: end,
    });
    const invoice = await getInvoice(after);
    const [credit, charge] = invoice.lines.data;
    const since = credit?.period.start ?? 0;
    expect(invoice).toMatchObject({ billing_reason: "subscription_update", status: "paid" });
    expect([credit?.amount, charge?.amount]).toEqual([-left(3_100, since), left(6_200, since)]);
    expect(credit?.description).toMatch(/^Unused time on 1 × Plus after \d\d \w{3,4} \d{4}$/);
    expect(charge?.description).toMatch(/^Remaining time on 1 × Pro after /);
    expect(credit?.parent?.subscription_item_details).toMatchObject({ proration: true });
    expect(invoice.amount_paid).toBe(left(6_200, since) - left(3_100, since));
  });

  it("changing a subscription's price adds prorations to the next invoice unless `proration_behavior` is `none`", async () => {
    const { subscription, item, price } = await tenDaysIn({ cents: 6_200 });
    const items = [{ id: item.id, price: price.id }];
    const after = await bench.stripe.subscriptions.update(subscription.id, { items });
    expect(after.latest_invoice).toBe(subscription.latest_invoice);
    const now = await bench.stripe.subscriptions.cancel(subscription.id, { invoice_now: true });
    expect((await getInvoice(now)).lines.data).toHaveLength(2);
    const other = await tenDaysIn({ cents: 6_200 });
    await bench.stripe.subscriptions.update(other.subscription.id, {
      items: [{ id: other.item.id, price: other.price.id }],
      proration_behavior: "none",
    });
    const ended = await bench.stripe.subscriptions.cancel(other.subscription.id, { invoice_now: true });
    expect(ended.latest_invoice).toBe(other.subscription.latest_invoice);
  });

  it("a subscription's switch to yearly billing starts a new period and credits unused time", async () => {
    const { subscription, item, price, left } = await tenDaysIn({ cents: 62_000, interval: "year" });
    const after = await bench.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: "always_invoice",
    });
    const [moved] = after.items.data;
    const start = moved?.current_period_start ?? 0;
    expect(after.billing_cycle_anchor).toBe(start);
    expect([365 * DAY, 366 * DAY]).toContain((moved?.current_period_end ?? 0) - start);
    const invoice = await getInvoice(after);
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-left(3_100, start), 62_000]);
    expect(invoice.amount_paid).toBe(62_000 - left(3_100, start));
  });

  it("changing a subscription to a lower price creates a credit for later invoices", async () => {
    const { subscription, item, price, customer } = await tenDaysIn({ cents: 100 });
    await bench.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: "always_invoice",
    });
    const { balance } = (await bench.stripe.customers.retrieve(customer)) as Stripe.Customer;
    expect(balance).toBeLessThan(-1_000);
    const later = await bench.stripe.subscriptions.update(subscription.id, {
      billing_cycle_anchor: { type: "now" },
    });
    const invoice = await getInvoice(later);
    expect(invoice).toMatchObject({ starting_balance: balance, amount_due: 0, status: "paid" });
  });

  it("if the card is declined, a subscription's price change fails or makes the subscription past due", async () => {
    const { stripe } = bench;
    const { subscription, item, price } = await tenDaysIn({ cents: 6_200 });
    const broken = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: String(subscription.customer),
    });
    const before = await stripe.subscriptions.update(subscription.id, { default_payment_method: broken.id });
    const refused = stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    });
    await expect(refused).rejects.toMatchObject({
      statusCode: 402,
      type: "StripeCardError",
      code: "card_declined",
      decline_code: "generic_decline",
    });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toEqual(before);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    const lenient = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: "always_invoice",
    });
    expect(lenient.status).toBe("past_due");
    const open = await getInvoice(lenient);
    expect(open).toMatchObject({ status: "open", attempt_count: 1, attempted: true });
    const good = await stripe.paymentMethods.attach("pm_card_visa", {
      customer: String(subscription.customer),
    });
    await expect(stripe.invoices.pay(open.id)).rejects.toMatchObject({ statusCode: 402 });
    expect((await stripe.invoices.retrieve(open.id)).attempt_count).toBe(2);
    expect(await stripe.invoices.pay(open.id, { payment_method: good.id })).toMatchObject({ status: "paid" });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    const intent = String((await getInvoice(lenient)).payments?.data[0]?.payment.payment_intent);
    const charges = await stripe.charges.list({ payment_intent: intent });
    expect(charges.data.map(({ status }) => status)).toEqual(["succeeded", "failed", "failed"]);
  });

  it("a past-due subscription becomes active when a newer invoice is paid", async () => {
    const { stripe } = bench;
    const { customer, method } = await createCustomerWithCard("pm_card_visa");
    const price = await createPlanPrice(bench);
    const subscription = await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    const broken = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
    const raise = (card: string, quantity: number) =>
      stripe.subscriptions.update(subscription.id, {
        default_payment_method: card,
        items: [{ id: String(subscription.items.data[0]?.id), quantity }],
        proration_behavior: "always_invoice",
      });
    expect((await raise(broken.id, 2)).status).toBe("past_due");
    expect((await raise(method, 3)).status).toBe("active");
  });

  it("a subscription's price change must include the ID of the changed item", async () => {
    const { subscription } = await createSubscriber(bench);
    const price = await createPlanPrice(bench);
    const items = [{ price: price.id }];
    await expect(bench.stripe.subscriptions.update(subscription.id, { items })).rejects.toMatchObject({
      param: "items[0][id]",
    });
  });
});

describe("a trial added to a subscription", () => {
  it("ending a subscription's trial early bills the plan immediately", async () => {
    const { subscription, item } = await createSubscriber(bench, { trialDays: 14 });
    const pro = await createPlanPrice(bench, { name: "Pro", cents: 5_900 });
    const changed = await bench.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: pro.id }],
    });
    expect(changed).toMatchObject({ status: "trialing", latest_invoice: subscription.latest_invoice });
    const after = await bench.stripe.subscriptions.update(subscription.id, { trial_end: "now" });
    expect(after).toMatchObject({ status: "active", trial_end: after.billing_cycle_anchor });
    expect(after.items.data[0]?.current_period_start).toBe(after.trial_end);
    expect(await getInvoice(after)).toMatchObject({ amount_paid: 5_900, status: "paid" });
  });

  it("adding a trial to a subscription moves the billing cycle and credits unused time", async () => {
    const { subscription, item, customer } = await createSubscriber(bench, { cents: 3_000 });
    const pro = await createPlanPrice(bench, { name: "Pro", cents: 5_900 });
    const end = Math.floor(Date.now() / 1_000) + 400 * DAY;
    const after = await bench.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: pro.id }],
      trial_end: end,
    });
    expect(after).toMatchObject({ status: "trialing", trial_end: end, billing_cycle_anchor: end });
    expect(after.items.data[0]?.current_period_end).toBe(end);
    const invoice = await getInvoice(after);
    expect(invoice.lines.data.map(({ description }) => description)).toEqual([
      expect.stringMatching(/^Unused time on 1 × Plus/),
      "Free trial for 1 × Pro",
    ]);
    const { balance } = (await bench.stripe.customers.retrieve(customer)) as Stripe.Customer;
    expect(balance).toBe(invoice.total);
    expect(balance).toBeGreaterThan(-3_001);
    expect(balance).toBeLessThan(-2_900);
    const past = bench.stripe.subscriptions.update(subscription.id, { trial_end: 1_000 });
    await expect(past).rejects.toMatchObject({ param: "trial_end" });
  });
});

describe("a subscription created through the API", () => {
  it("a subscription created through the API charges the customer's default card", async () => {
    const { customer, method } = await createCustomerWithCard("pm_card_mastercard");
    const price = await createPlanPrice(bench);
    const subscription = await bench.stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    expect(subscription).toMatchObject({ status: "active", default_payment_method: null });
    const invoice = await bench.stripe.invoices.retrieve(String(subscription.latest_invoice), {
      expand: ["payments.data.payment.payment_intent"],
    });
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject({ payment_method: method });
  });

  it("if the card is declined, a new subscription is incomplete, or rejected if `error_if_incomplete` is set", async () => {
    const { customer } = await createCustomerWithCard("pm_card_chargeCustomerFail");
    const price = await createPlanPrice(bench);
    const input = { customer, items: [{ price: price.id }] };
    const strict = bench.stripe.subscriptions.create({ ...input, payment_behavior: "error_if_incomplete" });
    await expect(strict).rejects.toMatchObject({ statusCode: 402 });
    expect((await bench.stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
    expect((await bench.stripe.subscriptions.create(input)).status).toBe("incomplete");
    const bare = await bench.stripe.customers.create({});
    const none = bench.stripe.subscriptions.create({ customer: bare.id, items: [{ price: price.id }] });
    await expect(none).rejects.toMatchObject({ code: "resource_missing" });
  });
});

describe("a subscription's cancellation", () => {
  it("a subscription's cancellation can be scheduled for the end of the period and undone", async () => {
    const { stripe } = bench;
    const { subscription, item } = await createSubscriber(bench);
    const ending = await stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: "too_expensive" },
    });
    expect(ending).toMatchObject({
      status: "active",
      cancel_at: item.current_period_end,
      cancellation_details: { feedback: "too_expensive", reason: "cancellation_requested" },
    });
    expect(ending.canceled_at).not.toBeNull();
    const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false });
    expect(resumed.cancellation_details?.reason).toBeNull();
  });

  it("canceling a subscription with the `prorate` option credits the rest of the period", async () => {
    const { subscription, customer } = await createSubscriber(bench, { cents: 3_000 });
    await advance(DAY);
    await bench.stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
    const { balance } = (await bench.stripe.customers.retrieve(customer)) as Stripe.Customer;
    expect(balance).toBeLessThan(-2_850);
    expect(balance).toBeGreaterThan(-2_950);
  });

  it("after a subscription is canceled, unpaid invoices stay open but aren't charged again", async () => {
    const { stripe } = bench;
    const { customer } = await createCustomerWithCard("pm_card_chargeCustomerFail");
    const price = await createPlanPrice(bench);
    const subscription = await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    await stripe.subscriptions.cancel(subscription.id);
    const open = await getInvoice(subscription);
    expect(open).toMatchObject({ status: "open", auto_advance: false, next_payment_attempt: null });
    expect(await stripe.invoices.voidInvoice(open.id)).toMatchObject({ status: "void" });
    await expect(stripe.invoices.pay(open.id)).rejects.toMatchObject({ statusCode: 400 });
  });
});
