import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCardForm, createOnboardedAccount, startTestBench, type TestBench, waitFor } from "./harness";

let bench: TestBench;
let stripeAccount: string;
beforeAll(async () => {
  bench = await startTestBench();
  stripeAccount = await createOnboardedAccount(bench);
});
afterAll(() => bench.close());

/** Opens a checkout session in setup mode for a new customer of the connected account. */
async function openSetup(
  type: "card" | "us_bank_account" = "card",
): Promise<{ customer: string; session: Stripe.Checkout.Session }> {
  const { stripe } = bench;
  const acting = { stripeAccount };
  const { id: customer } = await stripe.customers.create({ email: "client@example.com" }, acting);
  const session = await stripe.checkout.sessions.create(
    {
      mode: "setup",
      customer,
      allowed_payment_method_types: [type],
      setup_intent_data: { metadata: { mandate: "1" } },
      success_url: "https://app.test/portal?session={CHECKOUT_SESSION_ID}",
      cancel_url: "https://app.test/portal",
    },
    acting,
  );
  return { customer, session };
}

/** Saves a card in a setup session. Returns the customer and the payment method. */
async function saveCard(card: string, expiry: object = {}) {
  const { customer, session } = await openSetup();
  await bench.control("POST", `pay/${session.id}`, { card, ...expiry });
  const { data } = await bench.stripe.paymentMethods.list({ customer }, { stripeAccount });
  if (!data[0]) throw new Error("no payment method");
  return { customer, method: data[0] };
}

function charge(customer: string, method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return bench.stripe.paymentIntents.create(
    {
      amount: 48_000,
      currency: "usd",
      application_fee_amount: 1_440,
      customer,
      payment_method: method,
      off_session: true,
      confirm: true,
      ...more,
    },
    { stripeAccount },
  );
}

describe("a checkout session in setup mode", () => {
  it("a setup session saves the card with its expiration date", async () => {
    const { stripe, running, receiver } = bench;
    const { customer, session } = await openSetup();
    expect(session).toMatchObject({
      mode: "setup",
      amount_total: null,
      payment_status: "no_payment_required",
    });
    const page = await fetch(String(session.url));
    expect(await page.text()).toContain("Save a payment method for Green Meadow Stable");
    const form = createCardForm("4242424242424242");
    form.set("cardExpiry", "07 / 31");
    const sent = await fetch(`${running.url}/checkout/${session.id}`, {
      method: "POST",
      body: form,
      redirect: "manual",
    });
    expect(sent.headers.get("location")).toBe(`https://app.test/portal?session=${session.id}`);
    const complete = await stripe.checkout.sessions.retrieve(
      session.id,
      { expand: ["setup_intent.payment_method"] },
      { stripeAccount },
    );
    expect(complete).toMatchObject({
      status: "complete",
      setup_intent: {
        status: "succeeded",
        customer,
        metadata: { mandate: "1" },
        payment_method: { card: { last4: "4242", exp_month: 7, exp_year: 2031 } },
      },
    });
    await waitFor(() => receiver.types("/connect").includes("setup_intent.succeeded"));
    await waitFor(() => receiver.types("/connect").includes("checkout.session.completed"));
  });

  it("a setup session stays open when the card can't be saved", async () => {
    const { session } = await openSetup();
    const after = await bench.control("POST", `pay/${session.id}`, { card: "4000000000000069" });
    expect(after).toMatchObject({ status: "open" });
  });
});

describe("an off-session payment", () => {
  it("an off-session payment charges the saved card and deducts the platform's fee", async () => {
    const { customer, method } = await saveCard("4000002500003155");
    const intent = await charge(customer, method.id);
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 48_000, payment_method: method.id });
    const { data } = await bench.stripe.applicationFees.list({ charge: String(intent.latest_charge) });
    expect(data).toMatchObject([{ amount: 1_440 }]);
  });

  it.each([
    ["4000000000000341", { code: "card_declined", decline_code: "generic_decline" }],
    ["4000002760003184", { code: "authentication_required", decline_code: "authentication_required" }],
  ])(
    "an off-session payment with card %s fails and returns the payment intent in the error",
    async (card, error) => {
      const { customer, method } = await saveCard(card);
      const failure = await charge(customer, method.id).catch((caught: unknown) => caught);
      expect(failure).toMatchObject({
        type: "StripeCardError",
        statusCode: 402,
        ...error,
        payment_intent: { status: "requires_payment_method", last_payment_error: error },
      });
      const { data } = await bench.stripe.paymentIntents.list({ customer }, { stripeAccount });
      expect(data).toMatchObject([{ status: "requires_payment_method", amount_received: 0 }]);
    },
  );

  it("an off-session payment fails after the card has expired", async () => {
    const { customer, method } = await saveCard("4242424242424242", { exp_month: 1, exp_year: 2020 });
    await expect(charge(customer, method.id)).rejects.toMatchObject({ code: "expired_card" });
  });

  it("an off-session payment with a declined card succeeds once the card is replaced", async () => {
    const { customer, method } = await saveCard("4000000000000341");
    await expect(charge(customer, method.id)).rejects.toMatchObject({ code: "card_declined" });
    await bench.control("POST", `payment_methods/${method.id}`, { card: "4242424242424242" });
    expect(await charge(customer, method.id)).toMatchObject({ status: "succeeded" });
  });

  it("reusing an off-session payment's idempotency key returns the earlier decline", async () => {
    const { customer, method } = await saveCard("4000000000000341");
    const options = { stripeAccount, idempotencyKey: "attempt-1" };
    const parameters = {
      amount: 48_000,
      currency: "usd",
      customer,
      payment_method: method.id,
      confirm: true,
    };
    const pay = () => bench.stripe.paymentIntents.create({ ...parameters, off_session: true }, options);
    await expect(pay()).rejects.toMatchObject({ code: "card_declined" });
    await bench.control("POST", `payment_methods/${method.id}`, { card: "4242424242424242" });
    await expect(pay()).rejects.toMatchObject({ code: "card_declined" });
    const { data } = await bench.stripe.paymentIntents.list({ customer }, { stripeAccount });
    expect(data).toHaveLength(1);
  });

  it("an off-session payment rejects a detached payment method", async () => {
    const { customer, method } = await saveCard("4242424242424242");
    await bench.stripe.paymentMethods.detach(method.id, {}, { stripeAccount });
    await expect(charge(customer, method.id)).rejects.toMatchObject({ code: "resource_missing" });
    await expect(bench.stripe.paymentMethods.detach(method.id, {}, { stripeAccount })).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
    });
    await waitFor(() => bench.receiver.types("/connect").includes("payment_method.detached"));
  });

  it("a bank account is saved in a setup session and debited off-session", async () => {
    const { customer, session } = await openSetup("us_bank_account");
    await bench.control("POST", `pay/${session.id}`, { bank_account: "000123456789" });
    const { data } = await bench.stripe.paymentMethods.list({ customer }, { stripeAccount });
    expect(data).toMatchObject([{ type: "us_bank_account", us_bank_account: { last4: "6789" } }]);
    const more = { allowed_payment_method_types: ["us_bank_account" as const] };
    expect(await charge(customer, data[0]?.id ?? "", more)).toMatchObject({ status: "processing" });
  });

  it("an off-session payment rejects another customer's payment method", async () => {
    const { method } = await saveCard("4242424242424242");
    const { customer } = await openSetup();
    await expect(charge(customer, method.id)).rejects.toMatchObject({ code: "resource_missing" });
  });

  it("a payment that wasn't confirmed can be canceled", async () => {
    const { customer, method } = await saveCard("4242424242424242");
    const intent = await bench.stripe.paymentIntents.create(
      { amount: 48_000, currency: "usd", customer, payment_method: method.id },
      { stripeAccount },
    );
    expect(intent.status).toBe("requires_confirmation");
    const canceled = await bench.stripe.paymentIntents.cancel(intent.id, {}, { stripeAccount });
    expect(canceled.status).toBe("canceled");
    await expect(bench.stripe.paymentIntents.cancel(intent.id, {}, { stripeAccount })).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });
});

describe("a setup intent", () => {
  it("a setup intent can be created and read", async () => {
    const { stripe } = bench;
    const created = await stripe.setupIntents.create(
      { allowed_payment_method_types: ["card"] },
      { stripeAccount },
    );
    expect(created).toMatchObject({ object: "setup_intent", status: "requires_payment_method" });
    expect(await stripe.setupIntents.retrieve(created.id, {}, { stripeAccount })).toMatchObject({
      id: created.id,
    });
    expect((await stripe.setupIntents.list({}, { stripeAccount })).data[0]?.id).toBe(created.id);
    await expect(stripe.setupIntents.retrieve("seti_none", {}, { stripeAccount })).rejects.toMatchObject({
      code: "resource_missing",
    });
  });
});
