import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createInvoiceLink,
  createOnboardedAccount,
  startTestBench,
  type TestBench,
  waitFor,
} from "./harness";

let bench: TestBench;
beforeAll(async () => {
  bench = await startTestBench();
});
afterAll(() => bench.close());

const advanceDays = (days: number) => bench.control("POST", "clock", { advance_seconds: days * 86_400 });

/** Returns the account's payouts, oldest first, each with the net total of its transactions. */
async function listPayouts(stripeAccount: string) {
  const { data } = await bench.stripe.payouts.list({ limit: 100 }, { stripeAccount });
  return Promise.all(
    data.reverse().map(async ({ id, amount, status }) => {
      const transactions = await bench.stripe.balanceTransactions.list(
        { payout: id, limit: 100 },
        { stripeAccount },
      );
      const paid = transactions.data.filter(({ type }) => type !== "payout");
      const types = paid.map(({ type }) => type).toSorted();
      return { id, amount, status, net: paid.reduce((sum, { net }) => sum + net, 0), types };
    }),
  );
}

async function pay(stripeAccount: string, bank_account?: string) {
  const link = await createInvoiceLink(bench, stripeAccount, {
    payment_method_types: ["card", "us_bank_account"],
  });
  const session = await bench.control("POST", `pay/${link.id}`, bank_account ? { bank_account } : {});
  return String(session.payment_intent);
}

describe("payouts", () => {
  it("each daily payout equals the net total of its transactions", async () => {
    const account = await createOnboardedAccount(bench);
    const refunded = await pay(account);
    await pay(account, "000123456789");
    await bench.stripe.refunds.create(
      { payment_intent: refunded, amount: 5_000 },
      { stripeAccount: account },
    );
    expect(await listPayouts(account)).toEqual([]);
    await advanceDays(7);
    const payouts = await listPayouts(account);
    expect(payouts.map(({ types }) => types)).toEqual([["charge", "refund"], ["payment"]]);
    for (const { amount, net, status } of payouts) {
      expect(amount).toBe(net);
      expect(status).toBe("paid");
    }
    const isPaid = () => bench.receiver.types("/connect").includes("payout.paid");
    await waitFor(isPaid);
  });

  it("payouts are created only while the balance is positive", async () => {
    const account = await createOnboardedAccount(bench);
    await pay(account, "000222222227");
    await advanceDays(7);
    expect(await listPayouts(account)).toEqual([]);
    await pay(account);
    await advanceDays(7);
    const [payout, ...others] = await listPayouts(account);
    expect(others).toEqual([]);
    expect(payout).toMatchObject({
      amount: 50_000 - 2_980 - 400,
      types: ["charge", "payment", "payment_failure_refund"],
    });
  });

  it("payouts include the money from earlier payouts that failed", async () => {
    const account = await createOnboardedAccount(bench);
    await pay(account);
    await advanceDays(3);
    const [payout] = await listPayouts(account);
    await bench.control("POST", `payouts/${payout?.id}/fail`);
    await advanceDays(2);
    expect(await listPayouts(account)).toMatchObject([
      { status: "failed", amount: 47_020 },
      { status: "paid", amount: 47_020, types: ["payout_failure"] },
    ]);
  });
});
