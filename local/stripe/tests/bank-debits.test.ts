import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createBankForm,
  createInvoiceLink,
  createOnboardedAccount,
  startTestBench,
  type TestBench,
} from "./harness";

const DAY = 24 * 3_600;
let bench: TestBench;
let stripeAccount: string;
beforeAll(async () => {
  bench = await startTestBench();
  stripeAccount = await createOnboardedAccount(bench);
});
afterAll(() => bench.close());

const METHODS: Stripe.PaymentLinkCreateParams.PaymentMethodType[] = ["card", "us_bank_account"];
const createLink = () => createInvoiceLink(bench, stripeAccount, { payment_method_types: METHODS });
const advance = (seconds: number) => bench.control("POST", "clock", { advance_seconds: seconds });
const findIntent = (id: string) =>
  bench.stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }, { stripeAccount });

/** Pays a new invoice for $500.00 from a bank account. Returns the IDs of the session and the payment. */
async function debit(bank_account: string) {
  const link = await createLink();
  const session = await bench.control("POST", `pay/${link.id}`, { bank_account });
  return { link, session: String(session.id), intent: String(session.payment_intent) };
}

async function listEventTypes(objectIds: string[]): Promise<string[]> {
  const { data } = await bench.stripe.events.list({ limit: 100 }, { stripeAccount });
  const isOf = ({ data: { object } }: Stripe.Event) =>
    "id" in object && objectIds.includes(String(object.id));
  return data
    .filter(isOf)
    .map(({ type }) => type)
    .reverse();
}

async function listBalance(source: string) {
  const { data } = await bench.stripe.balanceTransactions.list({ source }, { stripeAccount });
  return data.map(({ type, amount, fee, net }) => ({ type, amount, fee, net })).reverse();
}

function getCharge(intent: Stripe.PaymentIntent): Stripe.Charge {
  if (!intent.latest_charge || typeof intent.latest_charge === "string") throw new Error("no charge");
  return intent.latest_charge;
}

describe("a bank debit", () => {
  it("advancing the time for one bank debit doesn't affect other debits", async () => {
    const move = (days: number) =>
      bench.control("POST", "bank-debits/advance", { email: "late@example.com", days });
    const other = await debit("000222222227");
    const link = await createLink();
    const paid = { bank_account: "000222222227", email: "late@example.com" };
    const { payment_intent } = await bench.control("POST", `pay/${link.id}`, paid);
    expect(await move(3)).toMatchObject({ payment_intent, status: "processing" });
    expect(await move(1)).toMatchObject({ payment_intent, status: "requires_payment_method" });
    expect((await findIntent(other.intent)).status).toBe("processing");
    expect(await move(1)).toMatchObject({ error: { code: "resource_missing" } });
  });

  it("a checkout session with a bank debit completes unpaid, then succeeds after four days", async () => {
    const { session, intent } = await debit("000123456789");
    const retrieve = () => bench.stripe.checkout.sessions.retrieve(session, {}, { stripeAccount });
    expect(await retrieve()).toMatchObject({ status: "complete", payment_status: "unpaid" });
    const processing = await findIntent(intent);
    expect(processing).toMatchObject({ status: "processing", amount_received: 0 });
    const charge = getCharge(processing);
    expect(charge).toMatchObject({
      status: "pending",
      paid: false,
      payment_method_details: { type: "us_bank_account", us_bank_account: { last4: "6789" } },
    });
    expect(await listBalance(charge.id)).toEqual([
      { type: "payment", amount: 50_000, fee: 400 + 1_500, net: 48_100 },
    ]);
    await advance(4 * DAY - 60);
    expect((await findIntent(intent)).status).toBe("processing");
    await advance(60);
    expect(await findIntent(intent)).toMatchObject({ status: "succeeded", amount_received: 50_000 });
    expect(await retrieve()).toMatchObject({ payment_status: "paid" });
    expect(await listEventTypes([session, intent, charge.id])).toEqual([
      "payment_intent.created",
      "charge.pending",
      "payment_intent.processing",
      "checkout.session.completed",
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.async_payment_succeeded",
    ]);
  });

  it("a bank debit from an empty account fails after four days, and its fees are refunded", async () => {
    const { session, intent } = await debit("000222222227");
    await advance(4 * DAY);
    const failed = await findIntent(intent);
    expect(failed).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "insufficient_funds", network_decline_code: "R01" },
    });
    const charge = getCharge(failed);
    expect(charge).toMatchObject({ status: "failed", failure_code: "insufficient_funds" });
    expect(await listBalance(charge.id)).toEqual([
      { type: "payment", amount: 50_000, fee: 1_900, net: 48_100 },
      { type: "payment_failure_refund", amount: -50_000, fee: -1_900 + 400, net: -48_500 },
    ]);
    const fee = await bench.stripe.applicationFees.retrieve(String(charge.application_fee));
    expect(fee).toMatchObject({ amount_refunded: 1_500, refunded: true });
    expect((await listEventTypes([session, intent])).slice(-2)).toEqual([
      "payment_intent.payment_failed",
      "checkout.session.async_payment_failed",
    ]);
  });

  it.each([
    ["000111111113", "account_closed", "R02"],
    ["000111111116", "no_account", "R03"],
    ["000333333335", "debit_not_authorized", "R10"],
  ])("a bank debit from account %s fails with %s (%s)", async (account, code, network_decline_code) => {
    const { intent } = await debit(account);
    await advance(4 * DAY);
    expect((await findIntent(intent)).last_payment_error).toMatchObject({ code, network_decline_code });
  });

  it("a test can clear or return a bank debit through a control request", async () => {
    const { intent: stuck } = await debit("000000000009");
    await advance(30 * DAY);
    expect((await findIntent(stuck)).status).toBe("processing");
    await bench.control("POST", `payments/${stuck}/clear`);
    expect((await findIntent(stuck)).status).toBe("succeeded");
    const { intent } = await debit("000123456789");
    await bench.control("POST", `payments/${intent}/return`, { failure_code: "uncollected_funds" });
    expect((await findIntent(intent)).last_payment_error).toMatchObject({
      code: "insufficient_funds",
      network_decline_code: "R09",
    });
  });

  it("a bank debit that is returned after it cleared becomes a lost dispute", async () => {
    const { intent } = await debit("000123456789");
    await advance(4 * DAY);
    await bench.control("POST", `payments/${intent}/return`, { failure_code: "account_closed" });
    const { data } = await bench.stripe.disputes.list({ payment_intent: intent }, { stripeAccount });
    expect(data).toMatchObject([{ amount: 50_000, reason: "incorrect_account_details", status: "lost" }]);
    expect((await findIntent(intent)).status).toBe("succeeded");
  });

  it("a bank debit that is still processing can't be refunded", async () => {
    const { intent } = await debit("000123456789");
    const refund = bench.stripe.refunds.create({ payment_intent: intent }, { stripeAccount });
    await expect(refund).rejects.toMatchObject({ statusCode: 400 });
  });

  it("a bank debit requires US dollars and an account with bank debits turned on", async () => {
    const euros = createInvoiceLink(bench, stripeAccount, {
      payment_method_types: METHODS,
      line_items: [
        { quantity: 1, price_data: { currency: "eur", unit_amount: 5_000, product_data: { name: "Board" } } },
      ],
    });
    await expect(euros).rejects.toMatchObject({ param: "payment_method_types" });
    const other = await createOnboardedAccount(bench);
    await bench.control("POST", `accounts/${other}/bank-debits`, { active: false });
    expect((await bench.stripe.accounts.retrieve(other)).capabilities).toMatchObject({
      us_bank_account_ach_payments: "inactive",
    });
    const link = createInvoiceLink(bench, other, { payment_method_types: METHODS });
    await expect(link).rejects.toMatchObject({ param: "payment_method_types" });
  });
});

describe("the payment page with bank debits", () => {
  it("the payment page accepts a bank debit and confirms that it is processing", async () => {
    const link = await createLink();
    const card = await fetch(link.url);
    expect(await card.text()).toContain("US bank account");
    const page = `${card.url}?method=us_bank_account`;
    expect(await (await fetch(page)).text()).toContain('<label for="accountNumber">');
    const wrong = await fetch(card.url, { method: "POST", body: createBankForm("123") });
    expect(await wrong.text()).toContain("Your account number is incorrect");
    const paid = await fetch(card.url, { method: "POST", body: createBankForm("000123456789") });
    expect(await paid.text()).toContain("Your payment is processing");
    expect(await (await fetch(link.url)).text()).toContain("You have not been charged");
  });

  it("the payment page doesn't offer bank debits for a link that accepts only cards", async () => {
    const link = await createInvoiceLink(bench, stripeAccount, { payment_method_types: ["card"] });
    const page = await fetch(`${(await fetch(link.url)).url}?method=us_bank_account`);
    const html = await page.text();
    expect(html).not.toContain("US bank account");
    expect(html).toContain('id="cardNumber"');
  });

  it("a bank debit session accepts instant verification but rejects microdeposits", async () => {
    const create = (
      verification_method: Stripe.Checkout.SessionCreateParams.PaymentMethodOptions.UsBankAccount.VerificationMethod,
    ) =>
      bench.stripe.checkout.sessions.create(
        {
          ...{ mode: "payment", success_url: "https://stable.test/paid" },
          allowed_payment_method_types: ["us_bank_account"],
          payment_method_options: { us_bank_account: { verification_method } },
          line_items: [
            {
              quantity: 1,
              price_data: { currency: "usd", unit_amount: 48_000, product_data: { name: "Board" } },
            },
          ],
        },
        { stripeAccount },
      );
    const { payment_method_options: options } = await create("instant");
    expect(options?.us_bank_account).toEqual({ verification_method: "instant" });
    await expect(create("microdeposits")).rejects.toMatchObject({
      param: "payment_method_options[us_bank_account][verification_method]",
    });
  });

  it("a payment link without listed payment methods offers all of the account's methods", async () => {
    const link = await createInvoiceLink(bench, stripeAccount);
    expect(await (await fetch(link.url)).text()).toContain("US bank account");
  });
});

describe("an off-session payment", () => {
  async function createSavedMethod(test: string) {
    const customer = await bench.stripe.customers.create({ email: "client@example.com" }, { stripeAccount });
    const method = await bench.stripe.paymentMethods.attach(
      test,
      { customer: customer.id },
      { stripeAccount },
    );
    return { customer: customer.id, payment_method: method.id };
  }
  const charge = (saved: { customer: string; payment_method: string }) =>
    bench.stripe.paymentIntents.create(
      {
        ...saved,
        amount: 90_000,
        application_fee_amount: 2_700,
        currency: "usd",
        confirm: true,
        off_session: true,
        allowed_payment_method_types: METHODS,
        metadata: { invoice: "inv_1" },
      },
      { stripeAccount },
    );

  it("an off-session payment from a saved bank account starts as processing and succeeds later", async () => {
    const intent = await charge(await createSavedMethod("pm_usBankAccount_success"));
    expect(intent).toMatchObject({ status: "processing", metadata: { invoice: "inv_1" } });
    await advance(4 * DAY);
    expect((await findIntent(intent.id)).status).toBe("succeeded");
    expect(await listBalance(getCharge(await findIntent(intent.id)).id)).toMatchObject([
      { fee: 500 + 2_700 },
    ]);
  });

  it("an off-session payment from a saved bank account fails if the debit is returned", async () => {
    const intent = await charge(await createSavedMethod("pm_usBankAccount_insufficientFunds"));
    await advance(4 * DAY);
    const failed = await findIntent(intent.id);
    expect(failed.last_payment_error?.code).toBe("insufficient_funds");
  });

  it("an off-session payment charges the saved card, or fails if the card is declined", async () => {
    expect(await charge(await createSavedMethod("pm_card_visa"))).toMatchObject({ status: "succeeded" });
    const declined = charge(await createSavedMethod("pm_card_chargeCustomerFail"));
    await expect(declined).rejects.toMatchObject({
      statusCode: 402,
      code: "card_declined",
      payment_intent: { status: "requires_payment_method" },
    });
  });
});
