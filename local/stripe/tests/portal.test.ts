import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCardForm, createSubscriber, startTestBench, type TestBench, waitFor } from "./harness";

const HOUR = 3_600;
let bench: TestBench;
let configuration: string;
beforeAll(async () => {
  bench = await startTestBench();
  const created = await bench.stripe.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: false },
    },
    metadata: { of: "hoofline" },
  });
  configuration = created.id;
});
afterAll(() => bench.close());

const moveTo = (seconds: number) =>
  bench.control("POST", "clock", { now: new Date(seconds * 1_000).toISOString() });

const open = (customer: string, more: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) =>
  bench.stripe.billingPortal.sessions.create({
    customer,
    configuration,
    return_url: "https://app.test/account",
    ...more,
  });

async function saveCard(page: string, card: string) {
  const response = await fetch(page, { method: "POST", body: createCardForm(card), redirect: "manual" });
  return { location: response.headers.get("location"), html: await response.text() };
}

/** Creates a customer whose card was declined at the end of the trial. */
async function createPastDueSubscriber() {
  const own = await createSubscriber(bench, { trialDays: 7, card: "4000000000000341" });
  await moveTo(Number(own.subscription.trial_end) + HOUR);
  expect((await bench.stripe.subscriptions.retrieve(own.subscription.id)).status).toBe("past_due");
  return own;
}

describe("the billing portal", () => {
  it("the billing portal shows the plan, card, invoices and a return link", async () => {
    const { customer, subscription } = await createSubscriber(bench, { name: "Ranch", cents: 2_999 });
    const session = await open(customer);
    expect(session).toMatchObject({ configuration, customer, return_url: "https://app.test/account" });
    const page = await fetch(session.url);
    const html = await page.text();
    expect(html).toContain("Ranch <span");
    expect(html).toMatch(/renews on \w+ \d+, \d{4}/);
    expect(html).toContain("$29.99 per month");
    expect(html).toContain("Paid with Visa ending in 4242.");
    expect(html).toContain('href="https://app.test/account"');
    const invoice = await bench.stripe.invoices.retrieve(String(subscription.latest_invoice));
    expect(html).toContain(`href="${invoice.hosted_invoice_url}">${invoice.number}</a>`);
    expect(html).toContain('<label for="cardNumber">');
    await bench.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(await (await fetch(session.url)).text()).toMatch(/ends on \w+ \d+, \d{4}/);
  });

  it("a card saved in the billing portal pays open invoices and reactivates the subscription", async () => {
    const { stripe, receiver } = bench;
    const { customer, subscription } = await createPastDueSubscriber();
    const { url } = await open(customer);
    expect((await saveCard(url, "4000000000000002")).html).toContain("Your card was declined.");
    expect((await saveCard(url, "4000000000000341")).html).toContain(
      "saved, but an open invoice was not paid",
    );
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
    const { location } = await saveCard(url, "5555 5555 5555 4444");
    const html = await (await fetch(new URL(String(location), url))).text();
    expect(html).toContain("Your card was saved.");
    expect(html).toContain("Paid with Mastercard ending in 4444.");
    const after = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ["default_payment_method", "latest_invoice", "customer"],
    });
    expect(after).toMatchObject({
      status: "active",
      default_payment_method: { card: { last4: "4444" } },
      latest_invoice: { status: "paid", attempt_count: 3 },
    });
    await waitFor(() =>
      receiver.received.some(
        ({ event }) =>
          event.type === "customer.subscription.updated" &&
          event.data.object.id === subscription.id &&
          event.data.object.status === "active" &&
          event.data.previous_attributes?.status === "past_due",
      ),
    );
    expect(receiver.types("/platform")).toContain("customer.updated");
  });

  it("saving a card in the billing portal reactivates an unpaid subscription", async () => {
    const { customer, subscription } = await createPastDueSubscriber();
    await moveTo(Number(subscription.trial_end) + 8 * 24 * HOUR);
    expect((await bench.stripe.subscriptions.retrieve(subscription.id)).status).toBe("unpaid");
    await saveCard((await open(customer)).url, "4242424242424242");
    expect((await bench.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  it("a billing portal limited to card replacement redirects the customer after the replacement", async () => {
    const { customer } = await createSubscriber(bench);
    const { url, flow } = await open(customer, {
      flow_data: {
        type: "payment_method_update",
        after_completion: { type: "redirect", redirect: { return_url: "https://app.test/back" } },
      },
    });
    expect(flow?.type).toBe("payment_method_update");
    expect(await (await fetch(url)).text()).not.toContain("Invoices");
    expect((await saveCard(url, "4242424242424242")).location).toBe("https://app.test/back");
  });

  it("a billing portal session expires after an hour and can't be opened by ID", async () => {
    const { customer } = await createSubscriber(bench);
    const session = await open(customer);
    expect((await fetch(`${bench.running.url}/billing/${session.id}`)).status).toBe(404);
    await moveTo(session.created + HOUR);
    const html = await (await fetch(session.url)).text();
    expect(html).toContain("This page has expired");
    expect(html).not.toContain("<form");
  });

  it("billing portal sessions require a configuration, which can be updated but can't allow cancellation", async () => {
    const { stripe } = bench;
    const found = await stripe.billingPortal.configurations.list({ active: true });
    expect(found.data).toMatchObject([{ id: configuration, metadata: { of: "hoofline" } }]);
    const changed = await stripe.billingPortal.configurations.update(configuration, {
      business_profile: { headline: "Hoofline" },
    });
    expect(changed).toMatchObject({
      business_profile: { headline: "Hoofline" },
      features: { invoice_history: { enabled: true }, subscription_update: { enabled: false } },
    });
    const more = stripe.billingPortal.configurations.create({
      features: { subscription_cancel: { enabled: true } },
    });
    await expect(more).rejects.toMatchObject({ param: "features[subscription_cancel]" });
    const { customer } = await createSubscriber(bench);
    const bare = stripe.billingPortal.sessions.create({ customer });
    await expect(bare).rejects.toMatchObject({ param: "configuration" });
  });
});
