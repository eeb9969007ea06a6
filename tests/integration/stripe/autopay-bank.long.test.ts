import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getPortalAutopay } from "@/lib/domain/billing/autopay/get-portal-autopay";
import { startAutopaySetup } from "@/lib/domain/billing/autopay/start-setup";
import { updateBillingSettings } from "@/lib/domain/billing/settings/update-billing-settings";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { captureError } from "../identity/auth/create-visitor";
import {
  CLIENT_INFO,
  createAutopayClient,
  createClientInvoice,
  getDay,
  offerAutopay,
  readAttempts,
  readCharge,
  runAutopayDay,
  runAutopayJob,
} from "./autopay-support";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createStable, readAccountingState, type Stable } from "./stable";

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

const SUCCESS = "000123456789";
const DUE = 14;

async function clearDebit(intent: string | null | undefined): Promise<void> {
  await bench.control("POST", `payments/${intent}/clear`);
  await deliverAndRunStripeJobs(bench);
}

async function returnDebit(invoiceId: string, failure_code: string): Promise<void> {
  const attempt = (await readAttempts(invoiceId)).at(-1);
  await bench.control("POST", `payments/${attempt?.stripePaymentIntentId}/return`, { failure_code });
  await deliverAndRunStripeJobs(bench);
}

describe("an automatic bank debit", () => {
  it("an automatic bank debit is announced ten days ahead and recorded when it clears", async () => {
    const payer = await createAutopayClient(bench, stable, { bankAccount: SUCCESS });
    const invoice = await createClientInvoice(bench, stable, payer);
    await runAutopayJob(3);
    expect(await readCharge(invoice.id)).toBeNull();
    await runAutopayJob(4);
    expect((await readCharge(invoice.id))?.noticedOn?.toISOString().slice(0, 10)).toBe(getDay(4));
    await runAutopayDay(bench, stable, DUE);
    await runAutopayDay(bench, stable, DUE + 1);
    const [attempt] = await readAttempts(invoice.id);
    expect(attempt).toMatchObject({ status: "processing", amount: 48_000 });
    const processing = await db().invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    expect(processing).toMatchObject({ status: "sent", stripePaymentLinkId: null });
    await clearDebit(attempt?.stripePaymentIntentId);
    expect(await readAttempts(invoice.id)).toMatchObject([{ status: "succeeded" }]);
    expect(await readAccountingState(invoice.id)).toMatchObject({
      ...{ status: "paid", revenue: 48_000 },
      payments: [{ amount: 48_000, fee: 1_440 }],
    });
    const { note } = await db().invoicePayment.findFirstOrThrow({ where: { invoiceId: invoice.id } });
    expect(note).toBe("Paid automatically by bank account ending in 6789");
  });

  it("a bank debit up to the mandate's limit is charged without a notice", async () => {
    const payer = await createAutopayClient(bench, stable, { bankAccount: SUCCESS, maxAmount: "500" });
    const small = await createClientInvoice(bench, stable, payer);
    const large = await createClientInvoice(bench, stable, payer, { rate: 600 });
    await runAutopayJob(4);
    expect(await readCharge(small.id)).toBeNull();
    const announced = await readCharge(large.id);
    expect(announced).toMatchObject({ noticedOn: expect.any(Date) });
    await runAutopayDay(bench, stable, DUE);
    const charge = await readCharge(small.id);
    expect(charge).toMatchObject({ status: "charging", noticedOn: null });
    expect(await findQueuedJobs(charge?.id ?? "")).toEqual([]);
    expect(await readAttempts(large.id)).toMatchObject([{ status: "processing" }]);
    const mandate = await db().autopayMandate.findUniqueOrThrow({ where: { id: payer.mandateId } });
    expect(mandate.text).toContain("My limit is $500.00.");
  });

  it.each(["insufficient_funds", "uncollected_funds"])(
    "a bank debit that is returned with %s is retried only twice",
    async (code) => {
      const payer = await createAutopayClient(bench, stable, { bankAccount: "000000000009" });
      const invoice = await createClientInvoice(bench, stable, payer);
      await runAutopayJob(4);
      for (const day of [DUE, DUE + 7, DUE + 14]) {
        await runAutopayDay(bench, stable, day);
        await returnDebit(invoice.id, code);
      }
      await runAutopayDay(bench, stable, DUE + 30);
      expect((await readAttempts(invoice.id)).map(({ status }) => status)).toEqual([
        "failed",
        "failed",
        "failed",
      ]);
      expect(await readCharge(invoice.id)).toMatchObject({ status: "failed", failures: 3 });
      const mandate = await db().autopayMandate.findUniqueOrThrow({ where: { id: payer.mandateId } });
      expect(mandate.status).toBe("active");
      expect(await readAccountingState(invoice.id)).toMatchObject({ revenue: 0, payments: [] });
    },
  );

  it.each(["account_closed", "debit_not_authorized"])(
    "a bank debit that is returned with %s stops automatic payments",
    async (code) => {
      const payer = await createAutopayClient(bench, stable, { bankAccount: "000000000009" });
      const invoice = await createClientInvoice(bench, stable, payer);
      await runAutopayJob(4);
      await runAutopayDay(bench, stable, DUE);
      await returnDebit(invoice.id, code);
      await runAutopayDay(bench, stable, DUE + 7);
      expect(await readAttempts(invoice.id)).toHaveLength(1);
      const mandate = await db().autopayMandate.findUniqueOrThrow({ where: { id: payer.mandateId } });
      expect(mandate).toMatchObject({ status: "ended", endReason: "bank_return" });
      const ends = (await findQueuedJobs(payer.mandateId)).filter(({ payload }) =>
        JSON.stringify(payload).includes('"change":"ended"'),
      );
      expect(ends.map(({ name }) => name)).toEqual(["mail.autopay-changed"]);
    },
  );

  it("automatic payments by bank debit are offered only in US dollars", async () => {
    const payer = await createAutopayClient(bench, stable);
    expect((await getPortalAutopay({ ctx: payer.ctx })).offered).toEqual(["card", "us_bank_account"]);
    const { organization } = payer.ctx;
    if (!organization) throw new Error("The portal has no organization");
    const euros = { ...payer.ctx, organization: { ...organization, currency: "eur" as const } };
    expect((await getPortalAutopay({ ctx: euros })).offered).toEqual(["card"]);
  });

  it.each(["the stable", "Stripe"])(
    "automatic bank debits aren't offered if %s has turned off bank debits",
    async (owner) => {
      const payer = await createAutopayClient(bench, stable);
      if (owner === "the stable") {
        const input = {
          ...({ tax_mode: "exclusive", tax_rounding: "line", paper_size: "letter" } as const),
          ...{ payment_terms_days: 14, number_prefix: "INV-" },
          ...({ accepts_bank_debits: "off", revision: 0 } as const),
        };
        await updateBillingSettings({ ctx: stable.ctx, input });
      } else {
        const where = { id: stable.organization.id };
        await db().organization.update({ where, data: { stripeBankDebitsEnabled: false } });
      }
      expect((await getPortalAutopay({ ctx: payer.ctx })).offered).toEqual(["card"]);
      const input = { kind: "us_bank_account", agreed: "on" } as const;
      const start = startAutopaySetup({ ctx: payer.ctx, client: CLIENT_INFO, input });
      expect(await captureError(start)).toMatchObject({ code: "PRECONDITION_FAILED" });
    },
  );
});
