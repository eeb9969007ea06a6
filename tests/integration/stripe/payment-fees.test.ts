import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { pool } from "@/lib/db-pool";
import { exportEntries } from "@/lib/domain/billing/finances/export-entries";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { recordCardPayment } from "@/lib/domain/billing/payments/record-card-payment";
import { readReport } from "@/lib/domain/platform/reports/read-report";
import { getPlatformFeeCents } from "@/lib/money/cents";
import { formatDecimal } from "@/lib/money/format";
import { stripe } from "@/lib/stripe/client";
import { createSentInvoice } from "@/tests/factories/invoices";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createOpenInvoice, createStable, type Stable } from "./stable";

const MIGRATION = "prisma/migrations/20261122194000_payment_fees/migration.sql";
const BACK_FILL =
  readFileSync(MIGRATION, "utf8").split(
    "-- The platform fees of card payments that were recorded before.",
  )[1] ?? "";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

/** Pays through an invoice's payment link and processes the events. Returns the payment intent's ID. */
async function payLink(linkId: string): Promise<string> {
  const { payment_intent: intent } = await bench.control<{ payment_intent: string }>("POST", `pay/${linkId}`);
  await deliverAndRunStripeJobs(bench);
  return intent;
}

/** Returns Stripe's payout to the stable: the net amount of all its balance transactions. */
async function getPayout({ accountId }: Stable): Promise<number> {
  let cents = 0;
  const transactions = stripe().balanceTransactions.list({ limit: 100 }, { stripeAccount: accountId });
  for await (const { net } of transactions) cents += net;
  return cents;
}

/** Returns the net amount of the stable's finance entries, and each payment fee with its vendor. */
async function readAccountingState({ ctx }: Stable) {
  const { entries } = await listEntries({ ctx, input: { limit: 100 } });
  const signed = entries.map(({ kind, amountCents }) => (kind === "income" ? amountCents : -amountCents));
  return {
    net: signed.reduce((sum, cents) => sum + cents, 0),
    fees: entries
      .filter(({ category }) => category === "payment_fees")
      .map(({ vendor, amountCents }) => [vendor, amountCents])
      .toSorted(),
  };
}

it("after each payment of a random amount, income minus fees equals the payout", async () => {
  const stable = await createStable(bench);
  for (let round = 0; round < 8; round++) {
    const cents = 50 + Math.floor(Math.random() * 500_000);
    const rate = formatDecimal(cents, "usd");
    const { id } = await createSentInvoice(stable.ctx, {
      line_items: [{ description: "Board", quantity: 1, rate }],
    });
    await deliverAndRunStripeJobs(bench);
    const { stripePaymentLinkId } = await db().invoice.findUniqueOrThrow({ where: { id } });
    await payLink(stripePaymentLinkId ?? "");
    const { net, fees } = await readAccountingState(stable);
    expect(net, `after a payment of ${cents} cents`).toBe(await getPayout(stable));
    expect(fees).toContainEqual(["Hoofline", getPlatformFeeCents(cents)]);
  }
});

it("a payment's fees are recorded only once even if the payment is processed twice", async () => {
  const stable = await createStable(bench);
  const { linkId } = await createOpenInvoice(bench, stable);
  const paymentIntentId = await payLink(linkId);
  const { accountId } = stable;
  for (let round = 0; round < 2; round++) {
    await recordCardPayment({ actor: { kind: "job", name: "test" }, accountId, paymentIntentId });
  }
  expect((await readAccountingState(stable)).fees).toEqual([
    ["Hoofline", 1_440],
    ["Stripe", 1_422],
  ]);
});

it("a refunded platform fee is recorded as a negative expense", async () => {
  const stable = await createStable(bench);
  const { linkId } = await createOpenInvoice(bench, stable);
  const payment_intent = await payLink(linkId);
  const options = { stripeAccount: stable.accountId };
  await stripe().refunds.create({ payment_intent, amount: 8_000, refund_application_fee: true }, options);
  await deliverAndRunStripeJobs(bench);
  expect((await readAccountingState(stable)).fees).toContainEqual(["Hoofline", -240]);
  expect((await readAccountingState(stable)).net).toBe(await getPayout(stable));
});

it("the platform fee stays an expense if the client gets a refund", async () => {
  const stable = await createStable(bench);
  const { linkId } = await createOpenInvoice(bench, stable);
  const payment_intent = await payLink(linkId);
  await stripe().refunds.create({ payment_intent }, { stripeAccount: stable.accountId });
  await deliverAndRunStripeJobs(bench);
  const { net, fees } = await readAccountingState(stable);
  expect(fees).toEqual([
    ["Hoofline", 1_440],
    ["Stripe", 1_422],
  ]);
  expect(net).toBe(await getPayout(stable));
});

it("platform fees appear in the CSV export and the costs report", async () => {
  const stable = await createStable(bench);
  const { linkId, invoiceNumber } = await createOpenInvoice(bench, stable);
  await payLink(linkId);
  const file = await exportEntries({ ctx: stable.ctx, input: {} });
  expect(file).toContain(`14.40,expense,Payment fees,Hoofline,,Platform fee for ${invoiceNumber},invoice`);
  const report = await readReport({ ctx: stable.ctx, input: { kind: "costs" } });
  expect(JSON.stringify(report)).toContain("Payment fees");
});

it("running the platform fee migration twice adds each earlier fee only once", async () => {
  const stable = await createStable(bench);
  const { linkId } = await createOpenInvoice(bench, stable);
  await payLink(linkId);
  const where = { organizationId: stable.organization.id, sourceKey: { startsWith: "platform-fee:" } };
  await db().financeEntry.deleteMany({ where });
  await pool().query(BACK_FILL);
  await pool().query(BACK_FILL);
  expect(await db().financeEntry.findMany({ where })).toMatchObject([
    { kind: "expense", amountCents: 1_440, category: "payment_fees", vendor: "Hoofline" },
  ]);
});
