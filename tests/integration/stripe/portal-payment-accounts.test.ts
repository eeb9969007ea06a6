import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { stripe } from "@/lib/stripe/client";
import { expectBalancedBooks } from "../billing/client-payments/account-helpers";
import { type StripeHarness, startStripeHarness } from "./harness";
import {
  createPortalInvoices,
  createPortalPayer,
  type PortalPayer,
  payPortalPage,
  readInvoiceStates,
  replaceAccount,
} from "./portal-payment-support";

let bench: StripeHarness;
let payer: PortalPayer;
beforeAll(async () => {
  bench = await startStripeHarness();
});
beforeEach(async () => {
  payer = await createPortalPayer(bench);
});
afterAll(() => bench.close());

const start = (invoices: readonly { id: string }[]) =>
  startPortalPayment({ ctx: payer.ctx, input: { invoice_ids: invoices.map(({ id }) => id) } });

/** Retrieves the payment page from the Stripe account that the stable had at the start of the test. */
async function findFormerSession(id: string) {
  const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({ where: { id } });
  const options = { stripeAccount: payer.stable.accountId };
  return stripe().checkout.sessions.retrieve(stripeSessionId ?? "", {}, options);
}

describe("a payment page on a former Stripe account", () => {
  it("a new payment page closes the payment page on the former Stripe account", async () => {
    const invoices = await createPortalInvoices(bench, payer, 1);
    const { id } = await start(invoices);
    await replaceAccount(bench, payer);
    await start(invoices);
    expect((await findFormerSession(id)).status).toBe("expired");
  });

  it("invoices can still be paid on a payment page of a former Stripe account", async () => {
    const invoices = await createPortalInvoices(bench, payer, 2);
    const { id } = await start(invoices);
    await replaceAccount(bench, payer);
    const where = { id: { in: invoices.map((invoice) => invoice.id) } };
    const data = { stripeAccountId: null, stripePaymentLinkId: null, paymentLinkUrl: null };
    await db().invoice.updateMany({ where, data });
    await payPortalPage(bench, id);
    expect(await readInvoiceStates(invoices)).toEqual([
      ["paid", 480_00, 0, 0],
      ["paid", 480_00, 0, 0],
    ]);
    await expectBalancedBooks(payer.stable.ctx, [payer.client.id]);
  });
});
