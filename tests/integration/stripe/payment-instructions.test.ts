import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { applyAccountUpdate } from "@/lib/domain/billing/connect/apply-account-update";
import { createInvoiceFile } from "@/lib/domain/billing/invoice-documents/create-invoice-file";
import { readClientInvoice } from "@/lib/domain/billing/invoice-documents/read-client-invoice";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { createPaymentLink } from "@/lib/domain/billing/payment-links/create-payment-link";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { updateBillingSettings } from "@/lib/domain/billing/settings/update-billing-settings";
import { task as mailInvoice } from "@/lib/worker/tasks/billing/mail-invoice";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { createOwnerContext } from "@/tests/factories/organizations";
import { readPdf } from "@/tests/factories/parsed-pdf";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createStable, type Stable } from "./stable";

const SETTINGS = {
  tax_mode: "exclusive",
  tax_rounding: "line",
  payment_terms_days: 14,
  number_prefix: "INV-",
  paper_size: "letter",
} as const;
const INSTRUCTIONS = "Make checks payable to Blue Creek Stables.\n12 Mill Road, Austin, TX 78701";

const mails = provideMailServer();

let bench: StripeHarness;
let stable: Stable;
let ctx: Context;

beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

/** Creates a stable whose Stripe account can't receive card payments yet. */
beforeEach(async () => {
  stable = await createStable(bench);
  await setCharges(false);
  ctx = await createOwnerContext(stable.organization);
});

async function setCharges(stripeChargesEnabled: boolean): Promise<void> {
  await db().organization.update({ where: { id: stable.organization.id }, data: { stripeChargesEnabled } });
}

async function setInstructions(payment_instructions: string, revision: number): Promise<void> {
  await updateBillingSettings({ ctx, input: { ...SETTINGS, payment_instructions, revision } });
}

const readInvoice = (id: string) => db().invoice.findUniqueOrThrow({ where: { id } });

describe("an organization without card payments", () => {
  it("an organization with neither card payments nor payment instructions can't send an invoice", async () => {
    const { id } = await createDraftInvoice(ctx);
    await expect(sendInvoice({ ctx, input: { id } })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
      message: expect.stringContaining("payment instructions"),
    });
    expect(await readInvoice(id)).toMatchObject({ status: "draft", paymentLinkUrl: null });
  });

  it("an invoice from an organization without card payments has payment instructions", async () => {
    await setInstructions(INSTRUCTIONS, 0);
    const { id, totalCents } = await createDraftInvoice(ctx);
    const sent = await sendInvoice({ ctx, input: { id } });
    expect(sent).toMatchObject({ state: "sent", paymentLinkUrl: null, paymentInstructions: INSTRUCTIONS });
    const token = getClientInvoicePath(id).replace("/invoice/", "");
    expect(await readClientInvoice({ ctx, input: { token } })).toMatchObject({
      payUrl: null,
      bill: { paymentInstructions: INSTRUCTIONS },
    });
    const { texts } = readPdf((await createInvoiceFile({ ctx, input: { id } })).content);
    expect(texts).toEqual(expect.arrayContaining(["How to pay", ...INSTRUCTIONS.split("\n")]));
    await mailInvoice({ organizationId: stable.organization.id, invoiceId: id });
    expect(mails[0]?.text).toContain("Make checks payable to Blue Creek Stables.");
    expect(mails[0]?.text).not.toContain("Card payments");
    await expect(
      createPaymentLink({ ctx, input: { invoice_id: id, amount: totalCents, metadata: {} } }),
    ).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    const paid = await recordManualPayment({
      ctx,
      input: { id, method: "check", paid_on: sent.issuedOn ?? "", note: "1042" },
    });
    expect(paid.state).toBe("paid");
    const afterPayment = await readClientInvoice({ ctx, input: { token } });
    expect(afterPayment.bill?.paymentInstructions).toBeNull();
  });

  it("changing the payment instructions doesn't affect a sent invoice", async () => {
    await setInstructions(INSTRUCTIONS, 0);
    const { id } = await createDraftInvoice(ctx);
    await sendInvoice({ ctx, input: { id } });
    await setInstructions("Pay in cash.", 1);
    expect((await readInvoice(id)).paymentInstructions).toBe(INSTRUCTIONS);
  });

  it("sending a draft removes its payment link if the account can't charge cards", async () => {
    await setCharges(true);
    const { id, totalCents } = await createDraftInvoice(ctx);
    await createPaymentLink({ ctx, input: { invoice_id: id, amount: totalCents, metadata: {} } });
    await setCharges(false);
    await setInstructions(INSTRUCTIONS, 0);
    await sendInvoice({ ctx, input: { id } });
    expect(await readInvoice(id)).toMatchObject({
      ...{ status: "sent", paymentLinkUrl: null, stripePaymentLinkId: null },
    });
  });
});

describe("an organization that starts to receive card payments", () => {
  it("open invoices get payment links once the account can receive card payments", async () => {
    await setInstructions(INSTRUCTIONS, 0);
    const [open, paid, draft] = [
      await createDraftInvoice(ctx),
      await createDraftInvoice(ctx),
      await createDraftInvoice(ctx),
    ];
    await sendInvoice({ ctx, input: { id: open.id } });
    const sent = await sendInvoice({ ctx, input: { id: paid.id } });
    const payment = { id: paid.id, method: "cash", paid_on: sent.issuedOn ?? "" } as const;
    await recordManualPayment({ ctx, input: payment });
    await applyAccountUpdate({ kind: "job", name: "stripe.process-event" }, stable.accountId);
    await deliverAndRunStripeJobs(bench);
    const linked = await readInvoice(open.id);
    expect(linked).toMatchObject({ status: "sent", paymentLinkUrl: expect.stringContaining("http") });
    for (const { id } of [paid, draft]) {
      expect((await readInvoice(id)).paymentLinkUrl).toBeNull();
    }
    await bench.control("POST", `pay/${linked.stripePaymentLinkId}`);
    await deliverAndRunStripeJobs(bench);
    expect(await readInvoice(open.id)).toMatchObject({ status: "paid" });
  });

  it("fifty concurrent requests for an open invoice's payment link create only one link", async () => {
    await setInstructions(INSTRUCTIONS, 0);
    const { id, totalCents } = await createDraftInvoice(ctx);
    await sendInvoice({ ctx, input: { id } });
    await setCharges(true);
    const input = { invoice_id: id, amount: totalCents, metadata: {} };
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => createPaymentLink({ ctx, input })),
    );
    const urls = results.flatMap((result) => (result.status === "fulfilled" ? result.value.url : []));
    expect(new Set(urls)).toEqual(new Set([(await readInvoice(id)).paymentLinkUrl]));
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "CONFLICT" });
    }
  });
});
