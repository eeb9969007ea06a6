import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getPortalAutopay, getPortalAutopayState } from "@/lib/domain/billing/autopay/get-portal-autopay";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { stripe } from "@/lib/stripe/client";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  type AutopayClient,
  createAutopayClient,
  createClientInvoice,
  getDay,
  offerAutopay,
  readAttempts,
  readCharge,
  runAutopayDay,
  runAutopayJob,
} from "./autopay-support";
import { type StripeHarness, startStripeHarness } from "./harness";
import { createStable, readAccountingState, type Stable } from "./stable";

let bench: StripeHarness;
let stable: Stable;
let payer: AutopayClient;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());
beforeEach(async () => {
  stable = await createStable(bench);
  await offerAutopay(stable);
  payer = await createAutopayClient(bench, stable);
});

describe("an automatic card payment", () => {
  it("an automatic card payment is announced three days in advance and charged only once", async () => {
    const invoice = await createClientInvoice(bench, stable, payer);
    await runAutopayDay(bench, stable, 10);
    expect(await readCharge(invoice.id)).toBeNull();
    await Promise.all([runAutopayJob(11), runAutopayJob(11)]);
    await runAutopayJob(12);
    const charge = await readCharge(invoice.id);
    expect(charge).toMatchObject({ status: "scheduled", announcedAmount: 48_000 });
    expect(charge?.chargeOn.toISOString().slice(0, 10)).toBe(getDay(14));
    const notices = await findQueuedJobs(charge?.id ?? "");
    expect(notices.map(({ name }) => name)).toEqual(["mail.autopay-notice"]);
    await runAutopayDay(bench, stable, 13);
    expect(await readAttempts(invoice.id)).toEqual([]);
    await Promise.all([runAutopayJob(14), runAutopayJob(14)]);
    await Promise.all([runAutopayDay(bench, stable, 14), runAutopayDay(bench, stable, 14)]);
    await runAutopayDay(bench, stable, 15);
    expect(await readAttempts(invoice.id)).toMatchObject([
      { number: 1, amount: 48_000, status: "succeeded" },
    ]);
    expect(await readAccountingState(invoice.id)).toMatchObject({
      status: "paid",
      revenue: 48_000,
      pending: 0,
      payments: [{ status: "settled", amount: 48_000, fee: 1_440 }],
    });
    const { data } = await stripe().charges.list({}, { stripeAccount: stable.accountId });
    expect(data).toMatchObject([{ amount: 48_000, application_fee_amount: 1_440 }]);
    const { payments, history } = await getInvoice({ ctx: stable.ctx, input: { id: invoice.id } });
    expect(history.find(({ action }) => action === "invoice.paid")).toMatchObject({
      automaticNote: "Paid automatically by card ending in 4242",
    });
    expect(payments).toMatchObject([{ method: "card", note: "Paid automatically by card ending in 4242" }]);
  });

  it("the client sees an automatic card payment's amount and date in advance", async () => {
    expect(await getPortalAutopayState({ ctx: payer.ctx })).toMatchObject({ next: null, isOffered: true });
    const invoice = await createClientInvoice(bench, stable, payer);
    expect(await getPortalAutopayState({ ctx: payer.ctx })).toMatchObject({
      method: { kind: "card", brand: "visa", last4: "4242" },
      next: { invoiceId: invoice.id, amountCents: 48_000, chargeOn: getDay(14), state: "planned" },
    });
    const autopay = await getPortalAutopay({ ctx: payer.ctx });
    expect(autopay).toMatchObject({
      mandate: { kind: "card", brand: "visa", last4: "4242" },
      upcoming: [{ invoiceId: invoice.id, amountCents: 48_000, chargeOn: getDay(14), state: "planned" }],
    });
    expect(await db().autopayMandate.findUniqueOrThrow({ where: { id: payer.mandateId } })).toMatchObject({
      agreedIp: "203.0.113.7",
      textVersion: 1,
      text: expect.stringContaining(`I authorize ${stable.organization.name} to charge the card`),
    });
  });
});
