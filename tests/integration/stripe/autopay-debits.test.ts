import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { chargeAttempt } from "@/lib/domain/billing/autopay/charge-attempt";
import {
  type AutopayClient,
  createAutopayClient,
  createClientInvoice,
  createDayContext,
  offerAutopay,
  readAttempts,
  readCharge,
  runAutopayDay,
  runAutopayJob,
} from "./autopay-support";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createStable, type OpenInvoice, type Stable } from "./stable";

let bench: StripeHarness;
let stable: Stable;
let payer: AutopayClient;
let invoice: OpenInvoice;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());
beforeEach(async () => {
  stable = await createStable(bench);
  await offerAutopay(stable);
  payer = await createAutopayClient(bench, stable);
  invoice = await createClientInvoice(bench, stable, payer);
});

const DUE = 14;

/** Pays the invoice from a bank account through its payment link. Returns the payment intent's ID. */
async function startDebit(): Promise<string> {
  const body = { bank_account: "000123456789" };
  const { payment_intent } = await bench.control<{ payment_intent: string }>(
    "POST",
    `pay/${invoice.linkId}`,
    body,
  );
  await deliverAndRunStripeJobs(bench);
  return payment_intent;
}

describe("an invoice that the client pays from a bank account", () => {
  it("an invoice isn't charged automatically while a bank debit for it is processing", async () => {
    await startDebit();
    await runAutopayDay(bench, stable, DUE);
    expect(await readCharge(invoice.id)).toBeNull();
  });

  it("an automatic payment waits until a pending bank debit for the same invoice is returned", async () => {
    await runAutopayJob(DUE - 3);
    const intent = await startDebit();
    await runAutopayDay(bench, stable, DUE);
    expect(await readAttempts(invoice.id)).toEqual([]);
    expect(await readCharge(invoice.id)).toMatchObject({ status: "scheduled" });
    await bench.control("POST", `payments/${intent}/return`, { failure_code: "insufficient_funds" });
    await deliverAndRunStripeJobs(bench);
    await runAutopayDay(bench, stable, DUE + 1);
    expect(await readCharge(invoice.id)).toMatchObject({ status: "paid" });
  });

  it("a bank debit cancels a queued automatic payment attempt", async () => {
    await runAutopayJob(DUE - 3);
    await runAutopayJob(DUE);
    const [attempt] = await readAttempts(invoice.id);
    const attemptId = attempt?.id ?? "";
    // Removes the queued job, because the test calls `chargeAttempt` after the client starts a bank debit.
    await db()
      .$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE payload::text LIKE ${`%${attemptId}%`}`;
    const intent = await startDebit();
    await chargeAttempt({ ctx: createDayContext(stable, DUE), input: { attemptId } });
    expect(await readAttempts(invoice.id)).toMatchObject([{ status: "canceled", requestedAt: null }]);
    expect(await readCharge(invoice.id)).toMatchObject({ status: "scheduled" });
    await bench.control("POST", `payments/${intent}/clear`);
    await deliverAndRunStripeJobs(bench);
    await runAutopayDay(bench, stable, DUE + 1);
    expect(await readAttempts(invoice.id)).toHaveLength(1);
    expect(await readCharge(invoice.id)).toMatchObject({ status: "canceled" });
  });
});
