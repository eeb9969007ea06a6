import { afterAll, beforeAll, expect, it } from "vitest";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import { db } from "@/lib/db";
import { exportBillingReport } from "@/lib/domain/billing/billing-reports/export-billing-report";
import { createInvoiceFile } from "@/lib/domain/billing/invoice-documents/create-invoice-file";
import { readClientInvoice } from "@/lib/domain/billing/invoice-documents/read-client-invoice";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import type { Currency } from "@/lib/money/currency";
import { stripe } from "@/lib/stripe/client";
import { task as mailInvoice } from "@/lib/worker/tasks/billing/mail-invoice";
import { task as mailPaymentReceived } from "@/lib/worker/tasks/billing/mail-payment-received";
import { task as mailReceipt } from "@/lib/worker/tasks/billing/mail-receipt";
import { createOwnerContext } from "@/tests/factories/organizations";
import { readPdf } from "@/tests/factories/parsed-pdf";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createOpenInvoice, createStable } from "./stable";

const mails = provideMailServer();

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

/**
 * Sends and pays an invoice in this currency. Returns the stored amounts and the content of all documents
 * that show the invoice's total.
 */
async function billIn(currency: Currency, formats?: DocumentFormats) {
  const created = await createStable(bench);
  const { id: organizationId } = created.organization;
  await db().organization.update({ where: { id: organizationId }, data: { currency } });
  const stable = { ...created, ctx: await createOwnerContext(created.organization) };
  const { ctx, accountId } = stable;
  if (formats) await db().billingSettings.create({ data: { organizationId, ...formats } });
  const { id, linkId } = await createOpenInvoice(bench, stable);
  const link = await stripe().paymentLinks.retrieve(linkId, {}, { stripeAccount: accountId });
  const items = await stripe().paymentLinks.listLineItems(linkId, {}, { stripeAccount: accountId });
  const amount = items.data[0]?.amount_total;
  const { texts } = readPdf((await createInvoiceFile({ ctx, input: { id } })).content);
  const input = { token: getClientInvoicePath(id).replace("/invoice/", "") };
  const { bill } = await readClientInvoice({ ctx, input });
  await mailInvoice({ organizationId, invoiceId: id });
  await bench.control("POST", `pay/${linkId}`);
  await deliverAndRunStripeJobs(bench);
  await mailReceipt({ organizationId, invoiceId: id });
  await mailPaymentReceived({ organizationId, invoiceId: id });
  const year = ctx.clock.now().getFullYear();
  const { content } = await exportBillingReport({
    ctx,
    input: { kind: "revenue-month", from: `${year}-01-01`, to: `${year}-12-31` },
  });
  const where = { organizationId };
  const [invoice, ledger, entries] = await Promise.all([
    db().invoice.findUniqueOrThrow({ where: { id }, include: { payments: true } }),
    db().ledgerEntry.findMany({ where }),
    db().financeEntry.findMany({ where }),
  ]);
  return {
    status: invoice.status,
    stored: new Set([invoice, ...ledger, ...entries].map((row) => row.currency)),
    rows: [ledger.length, entries.length > 0],
    link: link.currency,
    fee: link.application_fee_amount,
    atStripe: amount,
    paid: invoice.payments.map((payment) => [payment.amount, payment.applicationFeeAmount]),
    page: bill?.currency,
    pdf: texts,
    mails: mails.map(({ subject = "", text = "" }) => `${subject}\n${text}`),
    headings: content.split("\r\n")[0],
  };
}

it("an invoice in euros is paid, posted, emailed and exported in euros", async () => {
  const found = await billIn("eur");
  expect(found).toMatchObject({ status: "paid", link: "eur", page: "eur", rows: [2, true] });
  expect(found.stored).toEqual(new Set(["eur"]));
  expect(found.pdf).toEqual(expect.arrayContaining(["€480.00", "€45.00"]));
  expect(found.mails).toHaveLength(3);
  for (const mail of found.mails) {
    expect(mail).toContain("€480.00");
    expect(mail).not.toContain("$");
  }
  expect(found.pdf.join(" ")).not.toContain("$");
  expect(found.headings).toContain("Revenue (EUR),Tax (EUR),Total (EUR)");
});

it("an invoice in US dollars shows dollar amounts without a currency code", async () => {
  const found = await billIn("usd");
  expect(found).toMatchObject({ status: "paid", link: "usd", page: "usd", rows: [2, true] });
  expect(found.stored).toEqual(new Set(["usd"]));
  expect(found.pdf).toEqual(expect.arrayContaining(["$480.00", "$45.00"]));
  for (const mail of found.mails) expect(mail).toContain("$480.00");
  expect(found.headings).toContain("Revenue,Tax,Total");
});

it("an invoice in yen is charged, posted, emailed and printed in whole yen", async () => {
  const found = await billIn("jpy");
  expect(found).toMatchObject({ status: "paid", link: "jpy", page: "jpy", rows: [2, true] });
  expect([found.atStripe, found.fee, found.paid]).toEqual([480, 14, [[480, 14]]]);
  expect(found.pdf).toEqual(expect.arrayContaining(["¥480", "¥45"]));
  for (const mail of found.mails) {
    expect(mail).toContain("¥480");
    expect(mail).not.toContain("480.00");
  }
  expect(found.headings).toContain("Revenue (JPY),Tax (JPY),Total (JPY)");
});

it("amounts in Icelandic krónur are sent to Stripe in hundredths but stored in krónur", async () => {
  const found = await billIn("isk");
  expect(found).toMatchObject({ status: "paid", link: "isk", page: "isk", rows: [2, true] });
  expect([found.atStripe, found.fee, found.paid]).toEqual([48_000, 1_400, [[480, 14]]]);
  expect(found.pdf).toEqual(expect.arrayContaining(["ISK\u00a0480"]));
});

it("the emails to the client use the number and date formats of the organization", async () => {
  const { mails: sent } = await billIn("eur", { numberFormat: "comma_decimal", dateFormat: "iso" });
  const [invoice = "", receipt = ""] = sent;
  for (const mail of [invoice, receipt]) {
    expect(mail.replaceAll("\u00a0", " ")).toContain("480,00 €");
    expect(mail).not.toContain("480.00");
    expect(mail).toMatch(/\b\d{4}-\d{2}-\d{2}\b/);
  }
});
