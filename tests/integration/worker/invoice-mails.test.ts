import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { ALL_PERMISSIONS } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { recordClientPayment } from "@/lib/domain/billing/client-payments/record-client-payment";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { getToday } from "@/lib/domain/billing/records/invoice-data";
import { JOB_PAYLOADS } from "@/lib/jobs/catalog";
import { getSiteUrl } from "@/lib/site-url";
import { task as mailBankDebitFailed } from "@/lib/worker/tasks/billing/mail-bank-debit-failed";
import { task as mailInvoice } from "@/lib/worker/tasks/billing/mail-invoice";
import { task as mailPaymentReceived } from "@/lib/worker/tasks/billing/mail-payment-received";
import { task as mailReceipt } from "@/lib/worker/tasks/billing/mail-receipt";
import { task as mailRefundFailed } from "@/lib/worker/tasks/billing/mail-refund-failed";
import { createDebitInProcess } from "@/tests/factories/bank-debits";
import { createContact } from "@/tests/factories/horse-owners";
import { createDraftInvoice, createSentInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { provideMailServer } from "@/tests/factories/test-mail-server";

vi.mock("@/lib/stripe/payment-links", () => ({
  createInvoicePaymentLink: async ({ invoiceId }: { invoiceId: string }) => ({
    id: `plink_${invoiceId}`,
    url: "https://buy.stripe.com/test_1",
  }),
  deactivatePaymentLink: async () => undefined,
}));

const mails = provideMailServer();

let organization: TestOrganization;
let ctx: Context;
beforeAll(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
});
afterAll(closeDatabase);

it("an invoice email contains the full invoice and a link to its payment page", async () => {
  const invoice = await createSentInvoice(ctx, { notes: "Thank you <b>both</b>" });
  await mailInvoice({ organizationId: organization.id, invoiceId: invoice.id });
  const [mail] = mails;
  expect(mail?.subject).toBe(`Invoice ${invoice.invoiceNumber} from ${organization.name}: $480.00`);
  expect(mail?.from?.name).toBe(organization.name);
  expect(mail?.to).toMatchObject([{ address: invoice.customerEmail }]);
  expect(mail?.replyTo).toMatchObject([{ address: organization.owner.email }]);
  for (const text of ["Dana Whitfield", "Full board, Juniper", "2 × $45.00", "$90.00", "$480.00"]) {
    expect(mail?.text).toContain(text);
    expect(mail?.html?.replaceAll("<!-- -->", "")).toContain(text);
  }
  const pageUrl = getSiteUrl(getClientInvoicePath(invoice.id));
  expect(mail?.html).toContain(`href="${pageUrl}"`);
  expect(mail?.text).toContain(pageUrl);
  expect(mail?.html).toContain("&lt;b&gt;both&lt;/b&gt;");
  expect(mail?.text).toContain("A PDF of the invoice is attached.");
});

it("the email for a replacement invoice names the void invoice", async () => {
  const old = await createSentInvoice(ctx);
  const { replacement } = await voidInvoice({ ctx, input: { id: old.id, replace: true } });
  const { id = "" } = replacement ?? {};
  await sendInvoice({ ctx, input: { id } });
  await mailInvoice({ organizationId: organization.id, invoiceId: id });
  expect(mails[0]?.text?.replaceAll(/\s+/g, " ")).toContain(`, which replaces invoice ${old.invoiceNumber}.`);
});

const getPaymentDay = () => getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());

async function sendWithCredit(amount: string) {
  const contactId = await createContact(organization, "Anna Berg");
  const paid_on = getPaymentDay();
  await recordClientPayment({ ctx, input: { contact_id: contactId, method: "check", amount, paid_on } });
  const { id } = await createDraftInvoice(ctx, { client_id: contactId });
  const invoice = await sendInvoice({ ctx, input: { id, apply_credit: true } });
  return { invoice, payload: { organizationId: organization.id, invoiceId: id, appliesCredit: true } };
}

it("the email for an invoice that is partly covered by credit shows the remaining balance and a payment link", async () => {
  const { invoice, payload } = await sendWithCredit("100.01");
  await mailInvoice(payload);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Invoice ${invoice.invoiceNumber} from ${organization.name}: $379.99`,
  ]);
  for (const text of ["$480.00", "$100.01", "Pay $379.99"]) expect(mails[0]?.text).toContain(text);
});

it("the email for an invoice that is fully covered by credit says that nothing is due", async () => {
  const { invoice, payload } = await sendWithCredit("500.00");
  await mailInvoice(payload);
  const [mail] = mails;
  expect(mail?.subject).toBe(`Invoice ${invoice.invoiceNumber} from ${organization.name}: paid with credit`);
  expect(mail?.text?.replaceAll(/\s+/g, " ")).toContain("Your credit covers the total, so nothing is due.");
});

it("an invoice partly paid with credit isn't emailed if another payment has covered the rest", async () => {
  const { invoice, payload } = await sendWithCredit("100.00");
  await recordManualPayment({
    ctx,
    input: { id: invoice.id, method: "cash", amount: "380.00", paid_on: getPaymentDay() },
  });
  await mailInvoice(payload);
  expect(mails.map(({ subject }) => subject)).toEqual([]);
});

it("invoice emails aren't sent for void invoices or for other organizations' invoices", async () => {
  const invoice = await createSentInvoice(ctx);
  const other = await createOrganization();
  await mailInvoice({ organizationId: other.id, invoiceId: invoice.id });
  await db().invoice.update({ where: { id: invoice.id }, data: { voidedAt: new Date() } });
  await mailInvoice({ organizationId: organization.id, invoiceId: invoice.id });
  await mailReceipt({ organizationId: organization.id, invoiceId: invoice.id });
  await mailPaymentReceived({ organizationId: organization.id, invoiceId: invoice.id });
  expect(mails).toEqual([]);
});

it("only the owner's email about a returned bank debit mentions the fee", async () => {
  const invoice = await createSentInvoice(ctx);
  const debitId = await createDebitInProcess(organization.id, invoice.id);
  await mailBankDebitFailed({ organizationId: organization.id, debitId, recipient: "client" });
  expect(mails).toEqual([]);
  await db().bankDebit.update({
    where: { id: debitId },
    data: { failureCode: "insufficient_funds", returnFeeAmount: 400, status: "failed", endedAt: new Date() },
  });
  for (const recipient of ["client", "owner"] as const) {
    await mailBankDebitFailed({ organizationId: organization.id, debitId, recipient });
  }
  const [client, owner] = mails;
  expect(client?.to).toMatchObject([{ address: invoice.customerEmail }]);
  expect(client?.text).toContain(getSiteUrl(getClientInvoicePath(invoice.id)));
  expect(client?.text).not.toContain("$4.00");
  expect(owner?.to).toMatchObject([{ address: organization.owner.email }]);
  expect(owner?.text).toContain(getSiteUrl(`/pro-dashboard/invoices/${invoice.id}`));
  expect(owner?.text).toContain("$4.00");
  for (const mail of mails) {
    expect(mail.text).toContain("$480.00");
    expect(mail.text).toContain("The bank account didn't have enough money.");
  }
});

/** Creates a sent invoice and records its payment by check on behalf of the given member. */
async function createInvoicePaidByCheck(recorder: Context, sender = ctx) {
  const invoice = await createSentInvoice(sender);
  const { organization: stable } = recorder;
  if (!stable) throw new Error("No organization");
  const payment = { id: invoice.id, method: "check" as const, paid_on: getToday(recorder, stable) };
  await recordManualPayment({ ctx: recorder, input: payment });
  return invoice;
}

it("only the client gets an email about a payment that the owner recorded", async () => {
  const invoice = await createInvoicePaidByCheck(ctx);
  await mailReceipt({ organizationId: organization.id, invoiceId: invoice.id });
  await mailPaymentReceived({ organizationId: organization.id, invoiceId: invoice.id });
  expect(mails.map(({ to }) => to)).toMatchObject([[{ address: invoice.customerEmail }]]);
});

it("the client and owner get emails about a payment that a member recorded", async () => {
  const bookkeeper = await createMember(organization, "manager");
  const recorder = { ...(await createContextFor(bookkeeper, organization)), permissions: ALL_PERMISSIONS };
  const invoice = await createInvoicePaidByCheck(recorder);
  await mailReceipt({ organizationId: organization.id, invoiceId: invoice.id });
  await mailPaymentReceived({ organizationId: organization.id, invoiceId: invoice.id });
  const [receipt, notice] = mails;
  expect(receipt?.to).toMatchObject([{ address: invoice.customerEmail }]);
  expect(receipt?.replyTo).toMatchObject([{ address: organization.owner.email }]);
  expect(receipt?.subject).toBe(`Receipt for invoice ${invoice.invoiceNumber} from ${organization.name}`);
  expect(receipt?.text).toContain("Check");
  expect(notice?.to).toMatchObject([{ address: organization.owner.email }]);
  expect(notice?.subject).toBe(`Dana Whitfield paid invoice ${invoice.invoiceNumber}: $480.00`);
  expect(notice?.text).not.toContain("fee");
  expect(notice?.text).toContain(getSiteUrl(`/pro-dashboard/invoices/${invoice.id}`));
});

it.each([
  [true, "We are retrying the refund."],
  [false, "Please ask Maria Vance how they would like the money returned."],
])(
  "the owner's email about a failed refund states what happens next (retried: %s)",
  async (isTriedAgain, words) => {
    const { id: invoiceId, customerName, invoiceNumber } = await createSentInvoice(ctx);
    await mailRefundFailed({ organizationId: organization.id, invoiceId, amountCents: 48_000, isTriedAgain });
    const [mail] = mails;
    expect(mail?.subject).toBe(`A refund of $480.00 for invoice ${invoiceNumber} failed`);
    expect(mail?.to).toMatchObject([{ address: organization.owner.email }]);
    expect(mail?.html).toContain(words.replace("Maria Vance", customerName));
  },
);

it("emails to the owner show amounts in the organization's number format", async () => {
  const stable = await createOrganization();
  const { id: organizationId } = stable;
  await db().billingSettings.create({ data: { organizationId, numberFormat: "comma_decimal" } });
  const bookkeeper = await createMember(stable, "manager");
  const recorder = { ...(await createContextFor(bookkeeper, stable)), permissions: ALL_PERMISSIONS };
  const { id: invoiceId } = await createInvoicePaidByCheck(recorder, recorder);
  await mailPaymentReceived({ organizationId, invoiceId });
  await mailRefundFailed({ organizationId, invoiceId, amountCents: 48_000, isTriedAgain: true });
  const debitId = await createDebitInProcess(organizationId, (await createSentInvoice(recorder)).id);
  const failure = { failureCode: "insufficient_funds", returnFeeAmount: 400, status: "failed" };
  await db().bankDebit.update({ where: { id: debitId }, data: { ...failure, endedAt: new Date() } });
  await mailBankDebitFailed({ organizationId, debitId, recipient: "owner" });
  expect(mails).toHaveLength(3);
  for (const { subject, text } of mails) {
    expect(`${subject} ${text}`.replaceAll("\u00a0", " ")).toContain("480,00 $");
    expect(`${subject} ${text}`).not.toMatch(/\$\d|\d\.\d\d\b/);
  }
});

it("the email about a reversed payment tells the client to ignore the receipt", async () => {
  const { id: invoiceId, invoiceNumber } = await createSentInvoice(ctx);
  await mailInvoice({ organizationId: organization.id, invoiceId, reversedCents: 120_50 });
  expect(mails[0]?.subject).toBe(`Your payment of $120.50 for invoice ${invoiceNumber} was reversed`);
  expect(mails[0]?.text).toContain("Please ignore the receipt for that payment.");
});

it.each([
  ["low_balance", "Your Stripe balance is too low.", "Open the invoice to retry the refund"],
  ["partly_refunded", "so we didn't retry the refund.", "Create a credit note for that part"],
  ["already_refunded", "already refunded in Stripe.", "Open the invoice to mark the amount as refunded."],
  [
    "unknown_payment",
    "Stripe has no record of this payment",
    "Open the invoice to return the money another way.",
  ],
] as const)(
  "the email about a failed refund explains the reason and next step (%s)",
  async (failure, reason, nextStep) => {
    const { id: invoiceId } = await createSentInvoice(ctx);
    const notice = { organizationId: organization.id, invoiceId, amountCents: 20_00, isTriedAgain: false };
    await mailRefundFailed({ ...notice, failure });
    const text = (mails[0]?.text ?? "").replaceAll(/\s+/g, " ");
    expect(text).toContain(reason);
    expect(text).toContain(nextStep);
    expect(text).not.toContain("more than once");
    expect(text).not.toContain("Stripe rejected");
  },
);

it("each receipt shows the balance after its own payment, not after later payments", async () => {
  const invoice = await createSentInvoice(ctx);
  const payment = { id: invoice.id, method: "check" as const, paid_on: invoice.issuedOn ?? "" };
  await recordManualPayment({ ctx, input: { ...payment, amount: "180.00" } });
  await recordManualPayment({ ctx, input: { ...payment, amount: "100.00" } });
  const jobs = (await findQueuedJobs(invoice.id)).filter(({ name }) => name === "mail.receipt");
  for (const { payload } of jobs) await mailReceipt(JOB_PAYLOADS["mail.receipt"].parse(payload));
  const balances = mails.map(({ text }) => /Balance due[^$]*(\$[\d.]+)/.exec(text ?? "")?.[1]);
  expect(balances.toSorted()).toEqual(["$200.00", "$300.00"]);
});

it("a check for two invoices results in one receipt for the client", async () => {
  const contactId = await createContact(organization, "Anna Berg");
  const customer = { client_id: contactId, customer_email: "anna@client.test" };
  const invoices = [await createSentInvoice(ctx, customer), await createSentInvoice(ctx, customer)];
  const payment = { contact_id: contactId, method: "check", amount: "1000.00", reference: "1042" } as const;
  await recordClientPayment({ ctx, input: { ...payment, paid_on: invoices[0]?.issuedOn ?? "" } });
  const queued = await Promise.all(invoices.map(({ id }) => findQueuedJobs(id)));
  const jobs = queued.flat().filter(({ name }) => name === "mail.receipt");
  expect(jobs).toHaveLength(1);
  await mailReceipt(JOB_PAYLOADS["mail.receipt"].parse(jobs[0]?.payload));
  expect(mails.map(({ subject }) => subject)).toEqual([`Receipt for 2 invoices from ${organization.name}`]);
  const text = (mails[0]?.text ?? "").replaceAll(/\s+/g, " ");
  expect(text).toContain(
    "your payment of $1,000.00. $40.00 of this payment is now credit toward other invoices.",
  );
  for (const { invoiceNumber } of invoices) {
    expect(text).toMatch(new RegExp(`Invoice ${invoiceNumber} *\\$480\\.00`));
  }
  expect(text).toMatch(/Paid by *Check 1042/);
});
