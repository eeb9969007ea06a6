import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { stripe } from "@/lib/stripe/client";
import {
  createAutopayClient,
  createClientInvoice,
  offerAutopay,
  readAttempts,
  readCharge,
  runAutopayDay,
  runAutopayJob,
} from "./autopay-support";
import { type StripeHarness, startStripeHarness, waitForDelivery } from "./harness";
import { createStable, type OpenInvoice, type Stable } from "./stable";

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
const METHODS = [["card"], ["bank account"]] as const;

/**
 * Creates a client with a saved payment method and an invoice for $480.00, and announces the automatic
 * payment.
 */
async function announce(method: (typeof METHODS)[number][0]) {
  const payer = await createAutopayClient(
    bench,
    stable,
    method === "card" ? {} : { bankAccount: BANK_ACCOUNT },
  );
  const invoice = await createClientInvoice(bench, stable, payer);
  await runAutopayJob(DUE - 3);
  return { payer, invoice };
}

const payInCash = ({ id, issuedOn }: OpenInvoice, amount: string) =>
  recordManualPayment({
    ctx: stable.ctx,
    input: { id, method: "cash", amount, paid_on: issuedOn ?? "" },
  });

const readMandate = (id: string) => db().autopayMandate.findUniqueOrThrow({ where: { id } });

describe("an automatic payment that Stripe rejects", () => {
  it.each(METHODS)(
    "the client's %s isn't charged if the balance is below Stripe's minimum",
    async (method) => {
      const { payer, invoice } = await announce(method);
      await payInCash(invoice, "479.70");
      for (const day of [7, DUE, DUE + 7]) await runAutopayDay(bench, stable, day);
      expect(await readAttempts(invoice.id)).toEqual([]);
      expect(await readCharge(invoice.id)).toMatchObject({ status: "canceled" });
      expect(await readMandate(payer.mandateId)).toMatchObject({ status: "active" });
    },
  );

  it.each(METHODS)(
    "the mandate for the %s stays active if Stripe rejects an automatic payment",
    async (method) => {
      const { payer, invoice } = await announce(method);
      await bench.control("POST", "faults", {
        match: { method: "POST", path: "/v1/payment_intents" },
        ...{ kind: "status", status: 400, times: 1 },
      });
      await runAutopayDay(bench, stable, DUE + 10);
      expect(await readAttempts(invoice.id)).toMatchObject([{ status: "failed" }]);
      expect(await readCharge(invoice.id)).toMatchObject({ status: "failed" });
      expect(await readMandate(payer.mandateId)).toMatchObject({ status: "active" });
    },
  );

  it.each(METHODS)("removing a %s in Stripe ends the mandate, even if the event is lost", async (method) => {
    const { payer, invoice } = await announce(method);
    await waitForDelivery(bench);
    await bench.control("POST", "webhooks/pause", { drop: true });
    await stripe().paymentMethods.detach(payer.methodId, {}, { stripeAccount: stable.accountId });
    await bench.control("POST", "webhooks/resume");
    await runAutopayDay(bench, stable, DUE + 10);
    expect(await readCharge(invoice.id)).toMatchObject({ status: "failed" });
    expect(await readMandate(payer.mandateId)).toMatchObject({ status: "ended", endReason: "removed" });
  });
});
