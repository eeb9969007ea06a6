import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { toClientAutopayJson } from "@/lib/domain/billing/autopay/autopay-json";
import { chargeAttempt } from "@/lib/domain/billing/autopay/charge-attempt";
import { getClientAutopay, getInvoiceAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
import { stopClientAutopay, stopOwnAutopay } from "@/lib/domain/billing/autopay/stop-autopay";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { archiveContact } from "@/lib/domain/billing/contacts/archive-contact";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { sendAllPaymentReminders } from "@/lib/domain/billing/payment-reminders/send-due-reminders";
import { updateReminderSettings } from "@/lib/domain/billing/payment-reminders/settings";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { autopayResponse } from "@/lib/http/api/account-responses";
import { stripe } from "@/lib/stripe/client";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  type AutopayClient,
  CLIENT_INFO,
  createAutopayClient,
  createClientInvoice,
  createDayContext,
  getDay,
  offerAutopay,
  readAttempts,
  readCharge,
  readMandate,
  runAutopayDay,
  runAutopayJob,
} from "./autopay-support";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createStable, type OpenInvoice, readAccountingState, type Stable } from "./stable";

let bench: StripeHarness;
let stable: Stable;
let payer: AutopayClient;
let invoice: OpenInvoice;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());
beforeEach(async () => {
  stable = await createStable(bench);
  await offerAutopay(stable);
  payer = await createAutopayClient(bench, stable);
  invoice = await createClientInvoice(bench, stable, payer);
});

const DUE = 14;
const CLEAN = { repaired: [], contradictions: [], posted: 0, unbalanced: [] };
const announce = () => runAutopayJob(DUE - 3);

async function countCharges(): Promise<number> {
  const { data } = await stripe().charges.list({}, { stripeAccount: stable.accountId });
  return data.length;
}

const payByHand = (amount: string) =>
  recordManualPayment({
    ctx: stable.ctx,
    input: { id: invoice.id, method: "cash", paid_on: getDay(0), amount },
  });

describe("a client who stops automatic payments", () => {
  it("a client who stops automatic payments after receiving the notice isn't charged", async () => {
    await announce();
    await stopOwnAutopay({ ctx: payer.ctx, client: CLIENT_INFO });
    await runAutopayDay(bench, stable, DUE);
    expect(await countCharges()).toBe(0);
    expect(await readCharge(invoice.id)).toMatchObject({ status: "canceled" });
    expect(await readMandate(payer.mandateId)).toMatchObject({
      ...{ status: "ended", endReason: "client", endedIp: "203.0.113.7" },
      endedAt: expect.any(Date),
    });
    const mails = await findQueuedJobs(payer.mandateId);
    expect(mails).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ change: "ended" }) }),
    );
  });

  it("a client who stops automatic payments while a charge job is queued isn't charged", async () => {
    await announce();
    await runAutopayJob(DUE);
    const [attempt] = await readAttempts(invoice.id);
    await stopOwnAutopay({ ctx: payer.ctx, client: CLIENT_INFO });
    await chargeAttempt({ ctx: createDayContext(stable, DUE), input: { attemptId: attempt?.id ?? "" } });
    expect(await readAttempts(invoice.id)).toMatchObject([{ status: "canceled", requestedAt: null }]);
    expect(await countCharges()).toBe(0);
  });

  it("a stable can stop its client's automatic payments", async () => {
    await announce();
    const read = () => getClientAutopay({ ctx: stable.ctx, input: { id: payer.client.id } });
    expect(await read()).toMatchObject({
      mandate: { brand: "visa", last4: "4242" },
      upcoming: [{ invoiceId: invoice.id, state: "announced", chargeOn: getDay(DUE) }],
    });
    expect(autopayResponse.parse(toClientAutopayJson(await read(), "usd"))).toMatchObject({
      ...{ is_active: true, method: { kind: "card", last_four: "4242" }, last_end: null },
      upcoming: [{ invoice_id: invoice.id, amount: 480, charge_on: getDay(DUE), status: "announced" }],
    });
    expect(await getInvoiceAutopay({ ctx: stable.ctx, input: { id: invoice.id } })).toMatchObject({
      next: { chargeOn: getDay(DUE), isRunning: false },
      attempts: [],
    });
    expect(await stopClientAutopay({ ctx: stable.ctx, input: { id: payer.client.id } })).toEqual({
      isStopped: true,
    });
    expect(await read()).toMatchObject({ mandate: null, upcoming: [], lastEnd: { reason: "member" } });
    await runAutopayDay(bench, stable, DUE);
    expect(await countCharges()).toBe(0);
  });
});

describe("a manual payment before an automatic payment", () => {
  it("an automatic payment charges only the balance that remains after a manual payment", async () => {
    await announce();
    await payByHand("200");
    await deliverAndRunStripeJobs(bench);
    await runAutopayDay(bench, stable, DUE);
    expect(await readAttempts(invoice.id)).toMatchObject([{ amount: 28_000, status: "succeeded" }]);
    expect(await readAccountingState(invoice.id)).toMatchObject({ status: "paid", revenue: 48_000 });
  });

  it("an automatic payment charges nothing if the invoice was paid manually", async () => {
    await announce();
    await payByHand("480");
    await runAutopayDay(bench, stable, DUE);
    expect(await readAttempts(invoice.id)).toEqual([]);
  });

  it("a manual payment reduces an automatic payment that is already queued", async () => {
    await announce();
    await runAutopayJob(DUE);
    const [attempt] = await readAttempts(invoice.id);
    await payByHand("180");
    await chargeAttempt({ ctx: createDayContext(stable, DUE), input: { attemptId: attempt?.id ?? "" } });
    await deliverAndRunStripeJobs(bench);
    expect(await readAttempts(invoice.id)).toMatchObject([{ amount: 30_000, status: "succeeded" }]);
    expect(await readAccountingState(invoice.id)).toMatchObject({ status: "paid", revenue: 48_000 });
  });
});

describe("a manual payment during an automatic payment", () => {
  it.each(["480", "180"])(
    "if a manual payment of $%s overlaps an automatic payment, any excess becomes credit",
    async (amount) => {
      for (let round = 0; round < 3; round += 1) {
        invoice = round === 0 ? invoice : await createClientInvoice(bench, stable, payer);
        await announce();
        await runAutopayJob(DUE);
        const [attempt] = await readAttempts(invoice.id);
        const before = await readContactAccount(stable.ctx, payer.client.id);
        const chargesBefore = await countCharges();
        const charge = () =>
          chargeAttempt({ ctx: createDayContext(stable, DUE), input: { attemptId: attempt?.id ?? "" } });
        let cashCents = 0;
        const pay = async () => {
          cashCents = await payUnlessPaid(amount);
        };
        const changes: (() => Promise<unknown>)[] = [charge, pay];
        await Promise.all((round === 1 ? changes.toReversed() : changes).map((change) => change()));
        await deliverAndRunStripeJobs(bench);
        const collected = (await countCharges()) === chargesBefore ? 0 : await readCharged();
        const { creditCents, openCents } = await readContactAccount(stable.ctx, payer.client.id);
        // The invoice is paid only once. Any money collected beyond its total becomes the client's credit.
        expect(await readAccountingState(invoice.id)).toMatchObject({ status: "paid" });
        expect(openCents).toBe(0);
        expect(creditCents - before.creditCents).toBe(cashCents + collected - 48_000);
        expect(await checkInvoiceCounters({ ctx: stable.ctx })).toEqual(CLEAN);
      }
    },
    60_000,
  );

  /**
   * Records a manual payment and returns its amount in cents, or 0 if the automatic payment has already paid the
   * invoice.
   */
  async function payUnlessPaid(amount: string): Promise<number> {
    try {
      await payByHand(amount);
      return Number(amount) * 100;
    } catch (error) {
      expect(error).toMatchObject({ code: "CONFLICT", message: "This invoice is already paid." });
      return 0;
    }
  }

  /** Returns the amount of the latest charge in Stripe. */
  async function readCharged(): Promise<number> {
    const { data } = await stripe().charges.list({ limit: 1 }, { stripeAccount: stable.accountId });
    return data[0]?.amount ?? 0;
  }
});

describe("events that stop automatic payments", () => {
  it("a dispute stops the contact's automatic payments", async () => {
    await announce();
    await runAutopayDay(bench, stable, DUE);
    const later = await createClientInvoice(bench, stable, payer, { dueInDays: 30 });
    await runAutopayJob(27);
    const { data } = await stripe().charges.list({}, { stripeAccount: stable.accountId });
    await bench.control("POST", "disputes", { charge: data[0]?.id });
    await deliverAndRunStripeJobs(bench);
    expect(await readMandate(payer.mandateId)).toMatchObject({ status: "ended", endReason: "dispute" });
    await runAutopayDay(bench, stable, 30);
    expect(await readAttempts(later.id)).toEqual([]);
  });

  it("archiving a contact stops its automatic payments", async () => {
    await announce();
    await archiveContact({ ctx: stable.ctx, input: { id: payer.client.id } });
    expect(await readMandate(payer.mandateId)).toMatchObject({ status: "ended", endReason: "contact" });
    await runAutopayDay(bench, stable, DUE);
    expect(await countCharges()).toBe(0);
  });

  it("merging two contacts stops automatic payments only for the duplicate", async () => {
    const duplicate = await createAutopayClient(bench, stable);
    await mergeContacts({
      ctx: stable.ctx,
      input: { id: payer.client.id, source_id: duplicate.client.id, revision: 1, source_revision: 1 },
    });
    expect(await readMandate(duplicate.mandateId)).toMatchObject({ status: "ended", endReason: "contact" });
    expect(await readMandate(payer.mandateId)).toMatchObject({ status: "active" });
  });

  it("automatic payments continue after the contact's email address changes", async () => {
    const email = `new-${payer.client.email}`;
    await db().client.update({ where: { id: payer.client.id }, data: { email } });
    await announce();
    await runAutopayDay(bench, stable, DUE);
    expect(await readAccountingState(invoice.id)).toMatchObject({ status: "paid" });
  });

  it("a contact without an email address isn't charged, because no notice can be sent", async () => {
    await db().client.update({ where: { id: payer.client.id }, data: { email: null } });
    await announce();
    await runAutopayDay(bench, stable, DUE);
    expect(await countCharges()).toBe(0);
  });

  it("downgrading the stable's plan cancels an automatic payment that was already announced", async () => {
    await announce();
    await runAutopayJob(DUE);
    await db().organization.update({
      where: { id: stable.organization.id },
      data: { subscriptionTier: "ranch" },
    });
    const [attempt] = await readAttempts(invoice.id);
    await deliverAndRunStripeJobs(bench);
    expect(await readAttempts(invoice.id)).toMatchObject([{ id: attempt?.id, status: "canceled" }]);
    await runAutopayDay(bench, stable, DUE + 1);
    expect(await countCharges()).toBe(0);
  });
});

describe("the notice of an automatic payment", () => {
  it("an automatic payment is charged no earlier than three days after its notice", async () => {
    const soon = await createClientInvoice(bench, stable, payer, { dueInDays: 1 });
    await runAutopayDay(bench, stable, 0);
    await runAutopayDay(bench, stable, 2);
    expect(await readAttempts(soon.id)).toEqual([]);
    await runAutopayDay(bench, stable, 3);
    expect(await readAttempts(soon.id)).toMatchObject([{ status: "succeeded" }]);
  });

  it("a balance above the announced amount requires another notice before the charge", async () => {
    await announce();
    await db().autopayCharge.updateMany({
      where: { invoiceId: invoice.id },
      data: { announcedAmount: 40_000 },
    });
    await runAutopayDay(bench, stable, DUE);
    expect(await readAttempts(invoice.id)).toEqual([]);
    await runAutopayDay(bench, stable, DUE + 3);
    expect(await readAttempts(invoice.id)).toMatchObject([{ amount: 48_000, status: "succeeded" }]);
  });

  it("a client gets only one email about the upcoming expiration of a saved card", async () => {
    const expiring = await createAutopayClient(bench, stable, { exp_month: 12, exp_year: 2026 });
    await runAutopayJob(20);
    await runAutopayJob(21);
    const jobs = await findQueuedJobs(expiring.mandateId);
    const changes = jobs.map(({ payload }) => (payload as { change: string }).change);
    expect(changes.filter((change) => change === "expiring")).toHaveLength(1);
  });
});

describe("a change to the saved payment method in Stripe", () => {
  it("automatic payments continue after the bank replaces the card", async () => {
    await db().autopayMandate.update({
      where: { id: payer.mandateId },
      data: { expiryAnnouncedAt: new Date() },
    });
    const changed = { card: "5555555555554444", exp_month: 3, exp_year: 2036 };
    await bench.control("POST", `payment_methods/${payer.methodId}`, changed);
    await deliverAndRunStripeJobs(bench);
    expect(await readMandate(payer.mandateId)).toMatchObject({
      ...{ status: "active", brand: "mastercard", last4: "4444", expMonth: 3, expYear: 2036 },
      expiryAnnouncedAt: null,
    });
  });

  it("removing the payment method in Stripe ends automatic payments", async () => {
    await stripe().paymentMethods.detach(payer.methodId, {}, { stripeAccount: stable.accountId });
    await deliverAndRunStripeJobs(bench);
    expect(await readMandate(payer.mandateId)).toMatchObject({ status: "ended", endReason: "removed" });
  });
});

describe("reminders for invoices with automatic payments", () => {
  async function enableReminders(): Promise<void> {
    const settings = {
      is_enabled: "on",
      days: "1, 7",
      quiet_from: "",
      quiet_until: "",
      revision: 0,
    } as const;
    await updateReminderSettings({ ctx: stable.ctx, input: settings });
  }

  /** Sends the reminders that are due on a day. Returns the number of reminders sent so far. */
  async function remind(day: number): Promise<number> {
    const actor = { kind: "job", name: "cron.send-payment-reminders" } as const;
    const { clock } = createDayContext(stable, day);
    await sendAllPaymentReminders({ ctx: createSystemContext({ actor, organization: null, clock }) });
    return db().paymentReminder.count({ where: { invoiceId: invoice.id } });
  }

  it("an invoice with automatic payments gets reminders only after the payment attempts end", async () => {
    await enableReminders();
    expect(await remind(DUE + 1)).toBe(0);
    await announce();
    await bench.control("POST", `payment_methods/${payer.methodId}`, { card: "4000002760003184" });
    await runAutopayDay(bench, stable, DUE);
    expect(await remind(DUE + 7)).toBe(1);
  });

  it("payment reminders continue while Stripe blocks charges on the stable's account", async () => {
    await enableReminders();
    const where = { id: stable.organization.id };
    await db().organization.update({ where, data: { stripeChargesEnabled: false } });
    expect(await remind(DUE + 1)).toBe(1);
  });

  it("payment reminders continue for a contact with automatic payments but no email address", async () => {
    await enableReminders();
    await db().client.update({ where: { id: payer.client.id }, data: { email: null } });
    expect(await remind(DUE + 1)).toBe(1);
  });

  it("payment reminders continue for a balance below Stripe's minimum", async () => {
    await enableReminders();
    const input = { id: invoice.id, method: "cash", amount: "479.70", paid_on: getDay(0) } as const;
    await recordManualPayment({ ctx: stable.ctx, input });
    expect(await remind(DUE + 1)).toBe(1);
  });
});
