import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInvoiceLink, createOnboardedAccount, startTestBench, type TestBench } from "./harness";

let bench: TestBench;
let stripeAccount: string;
beforeAll(async () => {
  bench = await startTestBench();
  stripeAccount = await createOnboardedAccount(bench);
});
afterAll(() => bench.close());

/** Pays a new invoice for $500.00 with a platform fee of $15.00. Returns the charge. */
async function createPaidCharge(card = "4242424242424242") {
  const link = await createInvoiceLink(bench, stripeAccount);
  const session = await bench.control("POST", `pay/${link.id}`, { card });
  const intent = await bench.stripe.paymentIntents.retrieve(
    String(session.payment_intent),
    { expand: ["latest_charge"] },
    { stripeAccount },
  );
  if (intent.latest_charge === null || typeof intent.latest_charge === "string") throw new Error("no charge");
  return { link, intent, charge: intent.latest_charge };
}

describe("a direct charge", () => {
  it("a direct charge pays the connected account, and its application fee goes to the platform", async () => {
    const { stripe } = bench;
    const { intent, charge } = await createPaidCharge();
    expect(intent).toMatchObject({
      status: "succeeded",
      amount_received: 50_000,
      metadata: { invoice: "inv_1" },
    });
    const fees = await stripe.applicationFees.list({ charge: charge.id });
    expect(fees.data).toMatchObject([
      { amount: 1_500, account: stripeAccount, charge: charge.id, refunded: false },
    ]);
    expect(charge.application_fee).toBe(fees.data[0]?.id);
    const booked = await stripe.balanceTransactions.retrieve(
      String(charge.balance_transaction),
      {},
      { stripeAccount },
    );
    expect(booked).toMatchObject({ amount: 50_000, fee: 1_480 + 1_500, net: 50_000 - 2_980, type: "charge" });
    expect((await stripe.applicationFees.list({}, { stripeAccount })).data).toEqual([]);
    await expect(stripe.charges.retrieve(charge.id)).rejects.toMatchObject({ code: "resource_missing" });
  });

  it("after a declined direct charge, the checkout session stays open for another attempt", async () => {
    const { stripe, control } = bench;
    const link = await createInvoiceLink(bench, stripeAccount);
    const session = await control("POST", `pay/${link.id}`, { card: "4000000000009995" });
    expect(session).toMatchObject({ status: "open", payment_status: "unpaid" });
    const intent = String(session.payment_intent);
    const failed = await stripe.paymentIntents.retrieve(intent, {}, { stripeAccount });
    expect(failed).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined", decline_code: "insufficient_funds" },
    });
    await control("POST", `pay/${session.id}`, {});
    const charges = await stripe.charges.list({ payment_intent: intent }, { stripeAccount });
    expect(charges.data.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
  });
});

describe("past payments", () => {
  it("past payments can be refunded by payment intent, don't emit events and aren't included in payouts", async () => {
    const { stripe, control } = bench;
    const stripeAccount = await createOnboardedAccount(bench);
    const events = () => stripe.events.list({ limit: 100 }, { stripeAccount });
    const before = (await events()).data.length;
    const day = 24 * 3_600_000;
    const charge = await control("POST", `accounts/${stripeAccount}/past-payments`, {
      ...{ amount: 20_000, application_fee_amount: 600, refunded: 5_000, metadata: { invoice_id: "inv_9" } },
      created: new Date(Date.now() - 40 * day).toISOString(),
      reversed_at: new Date(Date.now() - 34 * day).toISOString(),
    });
    expect(charge).toMatchObject({ amount_refunded: 5_000, metadata: { invoice_id: "inv_9" } });
    expect((await events()).data).toHaveLength(before);
    await control("POST", "clock", { advance_seconds: 3 * 24 * 3_600 });
    expect((await stripe.payouts.list({}, { stripeAccount })).data).toEqual([]);
    const refund = await stripe.refunds.create(
      { payment_intent: String(charge.payment_intent), refund_application_fee: true },
      { stripeAccount },
    );
    expect(refund).toMatchObject({ amount: 15_000, status: "succeeded" });
    const [fee] = (await stripe.applicationFees.list({ charge: String(charge.id) })).data;
    expect(fee).toMatchObject({ amount: 600, amount_refunded: 600 });
  });

  it("past payments can be created with an open, won or lost dispute", async () => {
    const { stripe, control } = bench;
    const created = new Date(Date.now() - 24 * 3_600_000).toISOString();
    for (const status of ["needs_response", "won", "lost"]) {
      const charge = await control("POST", `accounts/${stripeAccount}/past-payments`, {
        ...{ amount: 20_000, created, dispute: status },
      });
      const { data } = await stripe.disputes.list({ charge: String(charge.id) }, { stripeAccount });
      expect(data).toMatchObject([{ status, amount: 20_000 }]);
    }
  });

  it("past payments can't be recorded with a date in the future", async () => {
    const created = new Date(Date.now() + 24 * 3_600_000 * 30).toISOString();
    const failed = await bench.control("POST", `accounts/${stripeAccount}/past-payments`, {
      ...{ amount: 20_000, created },
    });
    expect(failed.error).toMatchObject({ param: "created" });
  });
});

describe("refunds", () => {
  it("refunds can be partial, and they don't include the application fee unless requested", async () => {
    const { stripe } = bench;
    const { charge, intent } = await createPaidCharge();
    const partial = await stripe.refunds.create({ charge: charge.id, amount: 20_000 }, { stripeAccount });
    expect(partial).toMatchObject({ amount: 20_000, status: "succeeded", payment_intent: intent.id });
    const fee = String(charge.application_fee);
    expect((await stripe.applicationFees.retrieve(fee)).amount_refunded).toBe(0);
    const rest = { payment_intent: intent.id, refund_application_fee: true };
    await stripe.refunds.create(
      { ...rest, reason: "duplicate", metadata: { why: "twice" } },
      { stripeAccount },
    );
    expect(await stripe.applicationFees.retrieve(fee)).toMatchObject({
      amount_refunded: 1_500,
      refunded: true,
    });
    const after = await stripe.charges.retrieve(charge.id, {}, { stripeAccount });
    expect(after).toMatchObject({ amount_refunded: 50_000, refunded: true });
    const listed = await stripe.refunds.list({ charge: charge.id }, { stripeAccount });
    expect(listed.data.map(({ amount }) => amount)).toEqual([30_000, 20_000]);
    await expect(stripe.refunds.create({ charge: charge.id }, { stripeAccount })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
  });

  it("a refund is limited to the remaining amount and can include the application fee", async () => {
    const { stripe } = bench;
    const { charge } = await createPaidCharge();
    const tooMuch = stripe.refunds.create({ charge: charge.id, amount: 50_001 }, { stripeAccount });
    await expect(tooMuch).rejects.toMatchObject({ param: "amount", statusCode: 400 });
    const part = { charge: charge.id, amount: 10_000, refund_application_fee: true };
    const refund = await stripe.refunds.create(part, { stripeAccount });
    expect(await stripe.applicationFees.retrieve(String(charge.application_fee))).toMatchObject({
      amount_refunded: 300,
    });
    const changed = await stripe.refunds.update(refund.id, { metadata: { note: "x" } }, { stripeAccount });
    expect(changed.metadata).toEqual({ note: "x" });
  });

  it("the platform can refund an application fee without refunding the charge", async () => {
    const { stripe } = bench;
    const { charge } = await createPaidCharge();
    const fee = String(charge.application_fee);
    expect(await stripe.applicationFees.createRefund(fee, { amount: 500 })).toMatchObject({
      amount: 500,
      fee,
    });
    await expect(stripe.applicationFees.createRefund(fee, { amount: 1_001 })).rejects.toMatchObject({
      param: "amount",
    });
  });
});

describe("disputes", () => {
  it("a disputed charge can't be refunded, and closing a dispute means losing it", async () => {
    const { stripe } = bench;
    const { charge } = await createPaidCharge("4000000000000259");
    const [dispute] = (await stripe.disputes.list({ charge: charge.id }, { stripeAccount })).data;
    expect(dispute).toMatchObject({ amount: 50_000, status: "needs_response", reason: "fraudulent" });
    await expect(stripe.refunds.create({ charge: charge.id }, { stripeAccount })).rejects.toMatchObject({
      code: "charge_disputed",
    });
    expect(await stripe.disputes.close(String(dispute?.id), {}, { stripeAccount })).toMatchObject({
      status: "lost",
    });
    expect((await stripe.charges.retrieve(charge.id, {}, { stripeAccount })).disputed).toBe(true);
  });

  it("winning a dispute returns the money to the account", async () => {
    const { stripe, control } = bench;
    const { charge } = await createPaidCharge();
    const dispute = await control("POST", "disputes", { charge: charge.id });
    await control("POST", `disputes/${dispute.id}/resolve`, { status: "won" });
    const won = await stripe.disputes.retrieve(String(dispute.id), {}, { stripeAccount });
    expect(won.status).toBe("won");
    expect(won.balance_transactions.map(({ net }) => net)).toEqual([-51_500, 51_500]);
    expect(await stripe.refunds.create({ charge: charge.id }, { stripeAccount })).toMatchObject({
      amount: 50_000,
    });
  });
});
