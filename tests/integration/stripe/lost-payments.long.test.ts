import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { chargeAttempt } from "@/lib/domain/billing/autopay/charge-attempt";
import { stopOwnAutopay } from "@/lib/domain/billing/autopay/stop-autopay";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { reconcileStripeEvents } from "@/lib/domain/billing/stripe-events/reconcile-events";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  CLIENT_INFO,
  createAutopayClient,
  createClientInvoice,
  createDayContext,
  offerAutopay,
  readAttempts,
  readCharge,
  runAutopayDay,
  runAutopayJob,
} from "./autopay-support";
import { deliverAndRunStripeJobs, runStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createOpenInvoice, createStable, readAccountingState, type Stable } from "./stable";

let bench: StripeHarness;
let stable: Stable;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());
beforeEach(async () => {
  stable = await createStable(bench);
  await offerAutopay(stable);
});

const DUE = 14;
const BANK_ACCOUNT = "000123456789";
const DAY_MS = 86_400_000;

/** Pays a new invoice from a bank account through its payment link. */
async function startDebit(): Promise<{ invoiceId: string; intent: string }> {
  const { id: invoiceId, linkId } = await createOpenInvoice(bench, stable);
  const body = { bank_account: BANK_ACCOUNT };
  const session = await bench.control<{ payment_intent: string }>("POST", `pay/${linkId}`, body);
  await deliverAndRunStripeJobs(bench);
  return { invoiceId, intent: session.payment_intent };
}

/** Charges a client's saved bank account for a new invoice. */
async function startAutomaticDebit() {
  const payer = await createAutopayClient(bench, stable, { bankAccount: BANK_ACCOUNT });
  const invoice = await createClientInvoice(bench, stable, payer);
  await runAutopayJob(4);
  await runAutopayDay(bench, stable, DUE);
  const [attempt] = await readAttempts(invoice.id);
  expect(attempt).toMatchObject({ status: "processing" });
  return { invoiceId: invoice.id, intent: attempt?.stripePaymentIntentId ?? "" };
}

const STARTS = [
  ["a bank debit", startDebit],
  ["an automatic bank debit", startAutomaticDebit],
] as const;

async function replaceAccount(): Promise<void> {
  const data = { stripeConnectAccountId: `${stable.accountId}_new` };
  await db().organization.update({ where: { id: stable.organization.id }, data });
}

const readDebits = (invoiceId: string) => db().bankDebit.findMany({ where: { invoiceId } });

const reconcile = (now = new Date()) =>
  reconcileStripeEvents({
    ctx: createSystemContext({
      ...{ actor: { kind: "job", name: "cron.reconcile-stripe" }, organization: null },
      clock: { now: () => now },
    }),
  });

/** Runs `act` and drops the Stripe events that it causes. */
async function loseEvents(act: () => Promise<unknown>): Promise<void> {
  await bench.control("POST", "webhooks/pause", { drop: true });
  await act();
  await bench.control("POST", "webhooks/resume");
}

describe("payments still processing on an account that the organization replaced", () => {
  it.each(STARTS)(
    "%s on a former Stripe account still pays the invoice when it clears",
    async (_name, start) => {
      const { invoiceId, intent } = await start();
      await replaceAccount();
      await bench.control("POST", `payments/${intent}/clear`);
      await deliverAndRunStripeJobs(bench);
      expect(await readDebits(invoiceId)).toMatchObject([{ status: "succeeded" }]);
      expect(await readAccountingState(invoiceId)).toMatchObject({ status: "paid" });
      for (const { status } of await readAttempts(invoiceId)) expect(status).toBe("succeeded");
    },
  );
});

describe("payments still processing on a disconnected account", () => {
  const disconnect = () => bench.control("POST", `accounts/${stable.accountId}/deauthorize`);

  it.each(STARTS)("%s on a disconnected account is recorded as failed", async (_name, start) => {
    const { invoiceId } = await start();
    await disconnect();
    await deliverAndRunStripeJobs(bench);
    expect(await readDebits(invoiceId)).toMatchObject([
      { status: "failed", failureCode: "account_disconnected", returnFeeAmount: 0 },
    ]);
    for (const attempt of await readAttempts(invoiceId)) {
      expect(attempt).toMatchObject({ status: "failed", failureCode: "account_disconnected" });
    }
    const { history } = await getInvoice({ ctx: stable.ctx, input: { id: invoiceId } });
    expect(history.map(({ action }) => action)).toContain("invoice.debit_failed");
  });

  it.each(STARTS)(
    "the reconciliation marks %s as failed if the account's disconnection event is lost",
    async (_name, start) => {
      const { invoiceId } = await start();
      await loseEvents(disconnect);
      await replaceAccount();
      await reconcile();
      expect(await readDebits(invoiceId)).toMatchObject([{ status: "failed" }]);
      for (const { status } of await readAttempts(invoiceId)) expect(status).toBe("failed");
    },
  );
});

describe("payments that are still processing and whose events Stripe no longer lists", () => {
  it.each(STARTS)(
    "after a day without events, the reconciliation asks Stripe for the result of %s",
    async (_name, start) => {
      const { invoiceId, intent } = await start();
      await loseEvents(() => bench.control("POST", `payments/${intent}/clear`));
      // Simulates events that are so old that Stripe no longer lists them.
      await reconcile();
      await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
      const where = { invoiceId };
      const before = new Date(Date.now() - 2 * DAY_MS);
      await db().bankDebit.updateMany({ where, data: { startedAt: before } });
      await db().autopayAttempt.updateMany({ where, data: { requestedAt: before } });
      await db().stripeReconciliation.updateMany({
        where: { account: stable.accountId },
        data: { checkedUntil: new Date(Date.now() + 100 * DAY_MS) },
      });
      await reconcile();
      expect(await readDebits(invoiceId)).toMatchObject([{ status: "succeeded" }]);
      for (const { status } of await readAttempts(invoiceId)) expect(status).toBe("succeeded");
    },
  );
});

describe("an interrupted automatic payment", () => {
  /** Charges a card, but loses Stripe's response and events. Deletes the payment's job. */
  async function interrupt() {
    const payer = await createAutopayClient(bench, stable);
    const invoice = await createClientInvoice(bench, stable, payer);
    await runAutopayJob(DUE - 3);
    await runAutopayJob(DUE);
    const [attempt] = await readAttempts(invoice.id);
    const attemptId = attempt?.id ?? "";
    await loseEvents(async () => {
      await bench.control("POST", "faults", {
        match: { method: "POST", path: "/v1/payment_intents" },
        ...{ kind: "status", status: 500, execute: true, times: 1 },
      });
      const ctx = createDayContext(stable, DUE);
      await expect(chargeAttempt({ ctx, input: { attemptId } })).rejects.toThrow();
    });
    await db()
      .$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE payload::text LIKE ${`%${attemptId}%`}`;
    return { payer, invoice, attemptId };
  }

  it.each(["the client stops automatic payments", "a downgrade"])(
    "an interrupted automatic payment is completed, even after %s",
    async (change) => {
      const { payer, invoice, attemptId } = await interrupt();
      if (change === "a downgrade") {
        const where = { id: stable.organization.id };
        await db().organization.update({ where, data: { subscriptionTier: "ranch" } });
      } else await stopOwnAutopay({ ctx: payer.ctx, client: CLIENT_INFO });
      await runAutopayJob(DUE + 1);
      const jobs = await findQueuedJobs(attemptId);
      expect(jobs.map(({ name }) => name)).toEqual(["stripe.charge-autopay"]);
      await runStripeJobs();
      expect(await readAttempts(invoice.id)).toMatchObject([{ status: "succeeded" }]);
      expect(await readCharge(invoice.id)).toMatchObject({ status: "paid" });
    },
  );
});
