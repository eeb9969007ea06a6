import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db";
import { startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { task as mailPaymentReceived } from "@/lib/worker/tasks/billing/mail-payment-received";
import { task as mailReceipt } from "@/lib/worker/tasks/billing/mail-receipt";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { type StripeHarness, startStripeHarness } from "./harness";
import {
  createPortalInvoices,
  createPortalPayer,
  type PortalPayer,
  payByLinkAndPage,
  payTogether,
} from "./portal-payment-support";
import type { OpenInvoice } from "./stable";

const mails = provideMailServer();

let bench: StripeHarness;
let payer: PortalPayer;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());
beforeEach(async () => {
  payer = await createPortalPayer(bench);
});

/** Starts a payment for these invoices. Returns the ID of the payment page in Stripe. */
async function startPage(invoices: readonly OpenInvoice[]): Promise<string> {
  const input = { invoice_ids: invoices.map(({ id }) => id) };
  const { id } = await startPortalPayment({ ctx: payer.ctx, input });
  const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({ where: { id } });
  return stripeSessionId ?? "";
}

/** Sends the client's receipt and the owner's email for the invoice's card payment. */
async function sendPaymentMails(invoice: OpenInvoice) {
  const payment = await db().invoicePayment.findFirstOrThrow({
    where: { invoiceId: invoice.id, method: "card" },
  });
  const organizationId = payer.stable.organization.id;
  const payload = { organizationId, invoiceId: invoice.id, paymentId: payment.id, paidCents: payment.amount };
  mails.length = 0;
  await mailReceipt(payload);
  await mailPaymentReceived(payload);
  expect(mails).toHaveLength(2);
  return mails.map(({ subject, text }) => ({ subject, text: (text ?? "").replaceAll(/\s+/g, " ") }));
}

it("the receipt and the stable owner's email list all invoices of a portal payment", async () => {
  const invoices = await createPortalInvoices(bench, payer, 3);
  const [first, second, unchosen] = invoices;
  if (!first || !second || !unchosen) throw new Error("No invoices");
  await payTogether(bench, payer, [first, second]);
  const [receipt, received] = await sendPaymentMails(first);
  expect(receipt?.subject).toBe(`Receipt for 2 invoices from ${payer.stable.organization.name}`);
  expect(received?.subject).toBe(`${payer.client.name} paid 2 invoices: $960.00`);
  for (const mail of [receipt, received]) {
    for (const { invoiceNumber } of [first, second]) {
      expect(mail?.text).toMatch(new RegExp(`Invoice ${invoiceNumber} *\\$480\\.00`));
    }
    expect(mail?.text).not.toContain(unchosen.invoiceNumber);
    expect(mail?.text).not.toContain("credit for other invoices");
    expect(mail?.text).not.toContain("Balance due");
  }
});

it("a portal payment for several invoices queues one receipt", async () => {
  const invoices = await createPortalInvoices(bench, payer, 3);
  await payTogether(bench, payer, invoices);
  const jobs = await findQueuedJobs(payer.stable.organization.id);
  const names = jobs.map(({ name }) => name).filter((name) => /receipt|received/.test(name));
  expect(names.sort()).toEqual(["mail.payment-received", "mail.receipt"]);
});

it("a portal payment's receipt mentions credit if one of its invoices was already paid", async () => {
  const [first, second] = await createPortalInvoices(bench, payer, 2);
  if (!first || !second) throw new Error("No invoices");
  const page = await startPage([first, second]);
  const { id } = await db().portalPayment.findUniqueOrThrow({ where: { stripeSessionId: page } });
  await payByLinkAndPage(bench, second, id);
  const [receipt, received] = await sendPaymentMails(first);
  const { name } = payer.stable.organization;
  expect(receipt?.subject).toBe(`Receipt for invoice ${first.invoiceNumber} from ${name}`);
  expect(receipt?.text).toContain("$480.00 of this payment is now credit toward other invoices.");
  expect(receipt?.text).not.toContain(second.invoiceNumber);
  expect(received?.text).toMatch(/Added to credit *\$480\.00/);
});
