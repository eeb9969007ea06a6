import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createCardForm,
  createPlanLink,
  createPlanPrice,
  createSubscriber,
  startTestBench,
  type TestBench,
  waitFor,
} from "./harness";

const DAY = 24 * 3_600;
const SUBSCRIBING_EVENTS = [
  "customer.created",
  "payment_method.attached",
  "invoice.created",
  "invoice.finalized",
  "payment_intent.created",
  "charge.succeeded",
  "payment_intent.succeeded",
  "invoice.paid",
  "invoice.payment_succeeded",
  "invoice_payment.paid",
  "customer.subscription.created",
  "checkout.session.completed",
];
let bench: TestBench;
beforeAll(async () => {
  bench = await startTestBench();
});
afterAll(() => bench.close());

const pay = (page: string, card: string) =>
  fetch(page, { method: "POST", body: createCardForm(card), redirect: "manual" });

describe("a plan's hosted page", () => {
  it("a plan's hosted page shows the price and trial and locks the email address", async () => {
    const price = await createPlanPrice(bench, { name: "Ranch", cents: 2_999 });
    const link = await createPlanLink(bench, price.id, 14);
    const query = "client_reference_id=user-7&locked_prefilled_email=owner%40example.com";
    const page = await fetch(`${link.url}?${query}`);
    const html = await page.text();
    expect(html).toContain("<h1>Try Ranch</h1>");
    expect(html).toContain("14 days free");
    expect(html).toContain("Then $29.99 per month, starting");
    expect(html).toContain("<strong>Due today</strong></dt><dd><strong>$0.00</strong>");
    expect(html).toContain('value="owner@example.com" readonly');
    expect(html).toContain("Start trial");
    const done = await pay(page.url, "4242424242424242");
    const [session] = (await bench.stripe.checkout.sessions.list({ payment_link: link.id })).data;
    expect(done.headers.get("location")).toBe(
      `https://app.test/subscriptions/success?session_id=${session?.id}`,
    );
    expect(session).toMatchObject({
      mode: "subscription",
      status: "complete",
      payment_status: "no_payment_required",
      amount_total: 0,
      client_reference_id: "user-7",
      customer_details: { email: "owner@example.com" },
      metadata: { plan: "plus" },
    });
  });

  it("for a plan without a trial, the hosted page shows the price and the renewal date", async () => {
    const price = await createPlanPrice(bench, { cents: 9_900, interval: "year" });
    const html = await (await fetch((await createPlanLink(bench, price.id)).url)).text();
    expect(html).toContain("<h1>Subscribe to Plus</h1>");
    expect(html).toContain("$99.00 per year");
    expect(html).toMatch(/Renews on \w+ \d+, \d{4} unless you cancel\./);
  });

  it("a subscription doesn't start if the card is declined or the payer cancels", async () => {
    const price = await createPlanPrice(bench);
    const link = await createPlanLink(bench, price.id);
    const page = (await fetch(link.url)).url;
    for (const card of ["4000000000000002", "4000000000000341"]) {
      expect(await (await pay(page, card)).text()).toContain("Your card was declined.");
    }
    expect(await (await fetch(`${page}/cancel`, { method: "POST" })).text()).toContain(
      "have not been charged",
    );
    expect((await bench.stripe.subscriptions.list({ price: price.id, status: "all" })).data).toEqual([]);
    expect((await pay(page, "4242424242424242")).status).toBe(303);
    expect((await bench.stripe.subscriptions.list({ price: price.id })).data).toHaveLength(1);
  });

  it("a plan's hosted page starts a trial only if the card can be saved", async () => {
    const price = await createPlanPrice(bench);
    const page = (await fetch((await createPlanLink(bench, price.id, 14)).url)).url;
    expect(await (await pay(page, "4000000000000002")).text()).toContain("Your card was declined.");
    expect((await pay(page, "4000000000000341")).status).toBe(303);
    const [subscription] = (await bench.stripe.subscriptions.list({ price: price.id })).data;
    expect(subscription?.status).toBe("trialing");
  });
});

describe("a subscription bought on the hosted page", () => {
  it("a subscription bought without a trial is active, and its first invoice is paid", async () => {
    const { stripe } = bench;
    const { subscription, item, session, customer, price } = await createSubscriber(bench);
    expect(subscription).toMatchObject({ status: "active", metadata: { plan: "plus" }, trial_end: null });
    expect(item).toMatchObject({ price: { id: price.id }, plan: { id: price.id, amount: 999 }, quantity: 1 });
    expect(item.current_period_start).toBe(subscription.created);
    expect([28, 29, 30, 31].map((days) => days * DAY)).toContain(
      item.current_period_end - subscription.created,
    );
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice), {
      expand: ["payments", "parent.subscription_details.subscription"],
    });
    expect(invoice).toMatchObject({
      id: session.invoice,
      status: "paid",
      billing_reason: "subscription_create",
      amount_paid: 999,
      customer,
      parent: { subscription_details: { subscription: { id: subscription.id } } },
    });
    expect(invoice.number).toMatch(/^[0-9A-Z]{8}-0001$/);
    expect(invoice.lines.data).toMatchObject([
      { amount: 999, description: "1 × Plus (at $9.99 / month)", period: { end: item.current_period_end } },
    ]);
    const intent = String(invoice.payments?.data[0]?.payment.payment_intent);
    const charge = (await stripe.charges.list({ payment_intent: intent })).data[0];
    expect(charge).toMatchObject({
      paid: true,
      customer,
      payment_method: subscription.default_payment_method,
    });
    const methods = await stripe.paymentMethods.list({ customer });
    expect(methods.data).toMatchObject([{ id: charge?.payment_method, card: { last4: "4242" } }]);
    expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(999);
    expect(await (await fetch(String(invoice.hosted_invoice_url))).text()).toContain(String(invoice.number));
  });

  it("a subscription bought on the hosted page costs nothing during its trial", async () => {
    const { subscription, item, session } = await createSubscriber(bench, { trialDays: 14 });
    const end = subscription.created + 14 * DAY;
    expect(subscription).toMatchObject({
      status: "trialing",
      trial_start: subscription.created,
      trial_end: end,
      billing_cycle_anchor: end,
    });
    expect(item.current_period_end).toBe(end);
    const invoice = await bench.stripe.invoices.retrieve(String(session.invoice), { expand: ["payments"] });
    expect(invoice).toMatchObject({ status: "paid", total: 0, payments: { data: [] } });
    expect(invoice.lines.data[0]?.description).toBe("Free trial for 1 × Plus");
  });

  it("a subscription bought on the hosted page can be found by customer, status or session", async () => {
    const { stripe } = bench;
    const { subscription, customer, session } = await createSubscriber(bench, { trialDays: 7 });
    const ids = async (status?: "active" | "all" | "ended" | "trialing") =>
      (await stripe.subscriptions.list({ customer, ...(status ? { status } : {}) })).data.map(({ id }) => id);
    expect(await ids()).toEqual([subscription.id]);
    expect(await ids("trialing")).toEqual([subscription.id]);
    expect(await ids("active")).toEqual([]);
    const sessions = await stripe.checkout.sessions.list({ subscription: subscription.id });
    expect(sessions.data.map(({ id }) => id)).toEqual([session.id]);
    const expanded = await stripe.checkout.sessions.retrieve(String(session.id), {
      expand: ["subscription.latest_invoice", "subscription.items.data.price.product"],
    });
    expect(expanded.subscription).toMatchObject({
      latest_invoice: { object: "invoice" },
      items: { data: [{ price: { product: { name: "Plus" } } }] },
    });
    await stripe.subscriptions.cancel(subscription.id);
    expect([await ids(), await ids("ended"), await ids("all")]).toEqual([
      [],
      [subscription.id],
      [subscription.id],
    ]);
  });

  it("changing a subscription's metadata emits an event with the new and previous values", async () => {
    const { stripe, receiver } = bench;
    const { subscription } = await createSubscriber(bench);
    await stripe.subscriptions.update(subscription.id, { metadata: { user_id: "u1" } });
    const event = await waitFor(
      () =>
        receiver.received.find(
          ({ event }) =>
            event.type === "customer.subscription.updated" && event.data.object.id === subscription.id,
        )?.event,
    );
    expect(event.data.object).toMatchObject({ metadata: { plan: "plus", user_id: "u1" } });
    expect(event.data.previous_attributes).toEqual({ metadata: { user_id: null } });
    const other = await createSubscriber(bench);
    const theirs = { default_payment_method: String(other.subscription.default_payment_method) };
    await expect(stripe.subscriptions.update(subscription.id, theirs)).rejects.toMatchObject({
      param: "default_payment_method",
    });
  });

  it("a subscription bought on the hosted page can be canceled immediately and permanently", async () => {
    const { stripe } = bench;
    const { subscription } = await createSubscriber(bench);
    const gone = await stripe.subscriptions.cancel(subscription.id, {
      cancellation_details: { comment: "second one" },
    });
    expect(gone).toMatchObject({
      status: "canceled",
      ended_at: gone.canceled_at,
      cancellation_details: { comment: "second one", reason: "cancellation_requested" },
    });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toMatchObject({ code: "invalid_canceled_subscription_fields" });
  });

  it("buying a subscription emits each expected event once, and the subscription survives a restart", async () => {
    const own = await startTestBench();
    const { subscription, session } = await createSubscriber(own);
    // Webhooks are delivered in parallel, so the events may arrive in any order.
    const types = await waitFor(() => {
      const received = own.receiver.types("/platform");
      return SUBSCRIBING_EVENTS.every((type) => received.includes(type)) && received;
    });
    expect(types.filter((type) => SUBSCRIBING_EVENTS.includes(type)).toSorted()).toEqual(
      SUBSCRIBING_EVENTS.toSorted(),
    );
    await own.restart();
    expect(await own.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
    expect((await own.stripe.checkout.sessions.retrieve(String(session.id))).subscription).toBe(
      subscription.id,
    );
    await own.close();
  });

  it.each([{ pause_collection: { behavior: "void" } }, { collection_method: "send_invoice" }])(
    "a subscription bought on the hosted page can't be updated with unsupported parameters: %o",
    async (params) => {
      const { subscription } = await createSubscriber(bench);
      const refused = bench.stripe.subscriptions.update(subscription.id, params as object);
      await expect(refused).rejects.toMatchObject({ code: "parameter_unknown" });
    },
  );
});
