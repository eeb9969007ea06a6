import { expect } from "vitest";
import type { Context } from "@/lib/auth/context";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { db } from "@/lib/db";
import { addLateFeeRule } from "@/lib/domain/billing/late-fees/rules";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { createId } from "@/lib/ids";
import { createPayout } from "@/tests/factories/payouts";
import type { CallSuccessfully } from "./call-billing-endpoints";

interface Account {
  owner: Context;
  contactId: string;
  /** Today in the organization's time zone. */
  day: string;
}

const createBody = ({ contactId, day }: Account, rate: number) => ({
  ...{ client_id: contactId, customer_name: "Rui Chen", customer_email: "rui@example.com" },
  ...{ due_date: day, line_items: [{ description: "Clipping", quantity: 1, rate }] },
});

async function createSentInvoice(call: CallSuccessfully, account: Account, rate = 100): Promise<string> {
  const { id } = await call("createInvoice", { body: createBody(account, rate) });
  await call("sendInvoice", { path: { id } });
  return id;
}

/** Calls the endpoints for drafts and for open invoices. */
export async function callOpenInvoiceEndpoints(call: CallSuccessfully, account: Account): Promise<void> {
  const draft = await call("createInvoice", { body: createBody(account, 90) });
  const changed = await call("updateInvoice", { path: { id: draft.id }, body: createBody(account, 120) });
  expect(changed).toMatchObject({ id: draft.id, status: "draft", total_amount: 120 });
  const path = { id: await createSentInvoice(call, account) };
  expect(await call("resendInvoice", { path })).toMatchObject(path);
  expect(await call("sendReminder", { path })).toEqual({ email: "rui@example.com" });
  const paused_until = addCalendarDays(account.day, 7);
  expect(await call("pauseReminders", { path, body: { paused_until } })).toEqual({ paused_until });
  expect(await call("pauseReminders", { path, body: {} })).toEqual({ paused_until: null });
  const writeOff = { path, body: { reason: "Client moved away" } };
  expect(await call("writeOffInvoice", writeOff)).toMatchObject({
    ...{ status: "paid", written_off_amount: 100, balance_due: 0 },
  });
  expect(await call("undoWriteOff", { path })).toMatchObject({ balance_due: 100 });
  expect(await call("voidInvoice", { path, body: { replace: true } })).toMatchObject({
    invoice: { ...path, voided_at: expect.any(String) },
    replacement: { status: "draft", total_amount: 100 },
  });
}

/** Calls the endpoints for credit and deposits. */
export async function callCreditEndpoints(call: CallSuccessfully, account: Account): Promise<void> {
  const { contactId: contact_id, day: paid_on } = account;
  const invoice_id = await createSentInvoice(call, account);
  const body = { contact_id, method: "check", amount: 250, paid_on, note: "Stall 4" };
  const deposit = await call("addDeposit", { body });
  expect(deposit).toMatchObject({ contact_id, kind: "deposit", amount: 250, remaining_amount: 250 });
  const path = { id: contact_id };
  expect(await call("getContactAccount", { path })).toMatchObject({
    ...{ contact_id, deposit_amount: 250, credits: expect.arrayContaining([deposit]) },
    open_invoices: expect.arrayContaining([expect.objectContaining({ invoice_id, balance_due: 100 })]),
  });
  const applied = await call("applyCredit", { body: { contact_id, invoice_id, credit_id: deposit.id } });
  expect(applied).toMatchObject({ applied_amount: 100, invoice_numbers: [expect.any(String)] });
  const { payments } = await db().invoice.findUniqueOrThrow({
    where: { id: invoice_id },
    select: { payments: { select: { id: true } } },
  });
  const reversal = {
    path: { id: invoice_id, payment_id: payments[0]?.id ?? "" },
    body: { reason: "Mistake" },
  };
  expect(await call("reverseInvoicePayment", reversal)).toMatchObject({ id: invoice_id, balance_due: 100 });
  const refund = { method: "check", amount: 50, paid_on, reference: "2001" };
  expect(await call("refundCredit", { path: { id: deposit.id }, body: refund })).toMatchObject({
    ...{ id: deposit.id, refunded_amount: 50, remaining_amount: 200 },
  });
  const second = await call("addDeposit", { body });
  const reverse = { path: { id: second.id }, body: { reason: "Wrong client" } };
  expect(await call("reverseDeposit", reverse)).toMatchObject({ reversal_reason: "Wrong client" });
}

/** Calls the endpoints for a credit note whose refund through Stripe failed. */
export async function callRefundEndpoints(call: CallSuccessfully, account: Account): Promise<void> {
  const invoiceId = await createSentInvoice(call, account);
  await account.owner.transaction((tx) =>
    recordPayment(tx, {
      ...{ invoiceId, method: "card", amountCents: 100_00, paidAt: tx.clock.now() },
      stripe: {
        ...{ accountId: "acct_test", paymentIntentId: `pi_${createId()}` },
        ...{ chargeId: null, checkoutSessionId: null },
      },
    }),
  );
  const note = await call("createCreditNote", {
    body: { invoice_id: invoiceId, reason: "Not clipped", return_as: "refund", send_email: false },
  });
  expect(await call("resendCreditNote", { path: { id: note.id } })).toEqual({ email: "rui@example.com" });
  const refund = await db().creditNoteRefund.findFirstOrThrow({ where: { creditNoteId: note.id } });
  await db().creditNoteRefund.update({ where: { id: refund.id }, data: { status: "failed" } });
  const path = { id: refund.id };
  expect(await call("retryRefund", { path })).toEqual(path);
  await db().creditNoteRefund.update({ where: { id: refund.id }, data: { status: "failed" } });
  // Unlinks the payment from Stripe, so that the endpoint doesn't call Stripe.
  const unknown = { method: "check", stripeAccountId: null, stripePaymentIntentId: null };
  await db().invoicePayment.updateMany({
    where: { invoiceId },
    data: { ...unknown, refundedAmount: 100_00 },
  });
  expect(await call("markRefundAsRefunded", { path })).toEqual(path);
}

export async function callPayoutEndpoints(call: CallSuccessfully, { owner }: Account): Promise<void> {
  const id = await createPayout(owner);
  expect((await call("listPayouts")).data).toMatchObject([{ id, status: "paid", amount: 95.5 }]);
  expect(await call("getPayout", { path: { id } })).toMatchObject({
    ...{ id, processing_fee_amount: 1.5, application_fee_amount: 3 },
    transactions: [{ kind: "payment", amount: 100, net_amount: 95.5, invoice_id: null }],
  });
}

/** Calls the endpoints for overdue contacts, reminders, automatic payments and late fees. */
export async function callCollectionEndpoints(call: CallSuccessfully, account: Account): Promise<void> {
  const { contactId: contact_id, day } = account;
  const id = await createSentInvoice(call, account);
  const due = new Date(addCalendarDays(day, -10));
  await db().invoice.update({ where: { id }, data: { dueDate: due } });
  const promise = { promised_amount: 100, promised_on: day };
  const called = await call("logCall", { body: { contact_id, note: "Pays today", ...promise } });
  expect(called).toMatchObject({ contact_id, contact_name: "Rui Chen" });
  expect((await call("listContactsToCall")).data).toMatchObject([
    { contact_id, days_overdue: 10, promise: { id: called.id, amount: 100, status: "open" } },
  ]);
  await call("withdrawPromise", { path: { id: called.id } });
  expect((await call("listContactsToCall", { query: { sort: "age" } })).data).toMatchObject([
    { contact_id, promise: null },
  ]);
  const aging = await call("getAging", { query: { view: "invoice", due: "overdue" } });
  expect(aging).toMatchObject({ as_of: day, invoices: [{ invoice_id: id, balance_due: 100 }] });
  expect(await call("getAging")).toMatchObject({ view: "contact", total: { days_1_to_30: 100 } });
  const path = { id: contact_id };
  const settings = { is_reminded: false, has_late_fees: false, agreed_to_texts: false };
  await call("updateContactReminders", { path, body: settings });
  expect(await call("getContactReminders", { path })).toMatchObject({ ...settings, paused_until: null });
  expect(await call("getContactAutopay", { path })).toMatchObject({ is_active: false, upcoming: [] });
  const terms = { kind: "percent", percent: "1.5", grace_days: 5, frequency: "monthly" } as const;
  await addLateFeeRule({ ctx: account.owner, input: { ...terms, cap: "25", is_confirmed: "on" } });
  await call("sendReminder", { path: { id } });
  expect(await call("getInvoiceReminders", { path: { id } })).toMatchObject({
    ...{ invoice_id: id, paused_until: null },
    sent: [{ sent_by: "API key: Feed computer" }],
  });
  expect(await call("getReminderSchedule")).toMatchObject({ is_enabled: false, days: [] });
  expect((await call("listAutopayClients")).data).toEqual([]);
  const autopay = { invoice_id: id, next_charge: null, attempts: [] };
  expect(await call("getInvoiceAutopay", { path: { id } })).toEqual(autopay);
  expect((await call("listLateFeeRules")).data).toMatchObject([
    { ...terms, percent: 1.5, amount: null, cap: 25, archived_at: null },
  ]);
}

/** Calls the endpoints that email statements. The contact must have entries in the last 30 days. */
export async function callStatementRunEndpoints(call: CallSuccessfully, account: Account): Promise<void> {
  const period = { from: addCalendarDays(account.day, -30), to: account.day };
  const body = { contact_id: account.contactId, ...period };
  expect(await call("sendStatement", { body })).toEqual({ email: "rui@example.com" });
  const run = await call("createStatementRun", { body: period });
  expect(run).toMatchObject({ ...period, status: "sending" });
  expect((await call("listStatementRuns")).data).toEqual([run]);
  expect(await call("getStatementRun", { path: { id: run.id } })).toMatchObject({
    deliveries: expect.arrayContaining([
      expect.objectContaining({ contact_id: account.contactId, status: "pending" }),
    ]),
  });
}
