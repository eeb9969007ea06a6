import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { keepFailedRefundAsCredit } from "@/lib/domain/billing/credit-notes/keep-failed-refund-as-credit";
import { markRefundAsRefunded } from "@/lib/domain/billing/credit-notes/mark-refund-as-refunded";
import { readRefundedPayment, settleWithOtherRefunds } from "@/lib/domain/billing/credit-notes/other-refunds";
import { refundCreditNote, retryRefund } from "@/lib/domain/billing/credit-notes/refund-credit-note";
import { resendCreditNote } from "@/lib/domain/billing/credit-notes/resend-credit-note";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { recordCardPayment } from "@/lib/domain/billing/payments/record-card-payment";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";
import { findCardRefund } from "@/lib/domain/billing/records/refund-request-data";
import { stripe } from "@/lib/stripe/client";
import { createContact } from "@/tests/factories/horse-owners";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { createMemberWithContext, createOwnerContext } from "@/tests/factories/organizations";
import {
  deliverAndRunStripeJobs,
  type StripeHarness,
  scheduleFailedJobsNow,
  startStripeHarness,
} from "./harness";
import {
  createOpenInvoice,
  createStable,
  type OpenInvoice,
  readAccountingState,
  type Stable,
} from "./stable";

const CLEAN = { repaired: [], contradictions: [], posted: 0, unbalanced: [] };

let bench: StripeHarness;
let stable: Stable;
let invoice: OpenInvoice;
beforeAll(async () => {
  bench = await startStripeHarness();
});
beforeEach(async () => {
  stable = await createStable(bench);
  invoice = await createOpenInvoice(bench, stable);
  await bench.control("POST", `pay/${invoice.linkId}`);
  await deliverAndRunStripeJobs(bench);
});
afterAll(() => bench.close());

/** Creates a credit note for the paid invoice. Its amount is refunded to the card. */
function refund(amount: string): Promise<CreditNoteDto> {
  const lines = [{ line_item_id: invoice.lines[0]?.id ?? "", amount }];
  const input = { id: invoice.id, reason: "Charged twice", lines, return_as: "refund" as const };
  return createCreditNote({ ctx: stable.ctx, input });
}

async function listRefunds() {
  const { data } = await stripe().refunds.list({ limit: 100 }, { stripeAccount: stable.accountId });
  return data;
}

async function readCreditNotes() {
  const { creditNotes } = await getInvoice({ ctx: stable.ctx, input: { id: invoice.id } });
  return creditNotes.map(({ refunds }) => refunds.map(({ status, amountCents }) => [status, amountCents]));
}

/** Expects that the invoice's ledger entries add up to 0, regardless of the refund's state in Stripe. */
async function expectBalanced(): Promise<void> {
  const { _sum } = await db().ledgerEntry.aggregate({
    where: { invoiceId: invoice.id },
    _sum: { amount: true },
  });
  expect(_sum.amount).toBe(0);
  expect(await checkInvoiceCounters({ ctx: stable.ctx })).toEqual(CLEAN);
}

describe("the refund of a credit note", () => {
  it("running a refund job twice refunds the amount and the proportional fee only once", async () => {
    const note = await refund("40.00");
    await expectBalanced();
    const refundId = note.refunds[0]?.id ?? "";
    const { ctx } = stable;
    await Promise.all([refundCreditNote({ ctx, refundId }), refundCreditNote({ ctx, refundId })]);
    await deliverAndRunStripeJobs(bench);
    expect(await listRefunds()).toMatchObject([{ amount: 40_00, metadata: { refund_id: refundId } }]);
    expect(await readAccountingState(invoice.id)).toMatchObject({ refunded: 40_00, revenue: 440_00 });
    const { returnedFeeAmount } = await db().invoicePayment.findFirstOrThrow({
      where: { invoiceId: invoice.id },
    });
    expect(returnedFeeAmount).toBe(1_20);
    expect(await readCreditNotes()).toEqual([[["settled", 40_00]]]);
    await expectBalanced();
  });

  it("the invoice's history shows the amounts of a credit note and of its refund", async () => {
    await refund("40.00");
    await deliverAndRunStripeJobs(bench);
    const { history } = await getInvoice({ ctx: stable.ctx, input: { id: invoice.id } });
    const amounts = Object.fromEntries(history.map(({ action, amountCents }) => [action, amountCents]));
    expect(amounts).toMatchObject({ "invoice.credited": 40_00, "invoice.refunded": 40_00 });
  });

  it("a refund fails if Stripe has no record of the card payment", async () => {
    await db().invoicePayment.updateMany({
      where: { invoiceId: invoice.id },
      data: { stripeAccountId: null },
    });
    const note = await refund("40.00");
    await refundCreditNote({ ctx: stable.ctx, refundId: note.refunds[0]?.id ?? "" });
    expect(await readCreditNotes()).toEqual([[["failed", 40_00]]]);
    expect(await listRefunds()).toEqual([]);
    const { creditNotes } = await getInvoice({ ctx: stable.ctx, input: { id: invoice.id } });
    expect(creditNotes[0]?.refunds[0]?.failure).toBe("unknown_payment");
    const [mail] = (await findQueuedJobs(invoice.id)).filter(({ name }) => name === "mail.refund-failed");
    expect(mail?.payload).toMatchObject({ amountCents: 40_00, failure: "unknown_payment" });
  });

  it("the client gets the credit note only after Stripe accepts the refund", async () => {
    const listMails = async (id: string) =>
      (await findQueuedJobs(id)).filter(({ name }) => name === "mail.credit-note");
    const note = await refund("40.00");
    const resend = () => resendCreditNote({ ctx: stable.ctx, input: { id: note.id } });
    await expect(resend()).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await listMails(note.id)).toEqual([]);
    await refundCreditNote({ ctx: stable.ctx, refundId: note.refunds[0]?.id ?? "" });
    expect(await listMails(note.id)).toHaveLength(1);
    expect(await resend()).toEqual({ email: invoice.customerEmail });
  });

  it("a failed refund can be converted to credit for the client only once", async () => {
    const contactId = await createContact(stable.organization, "Greg Sato");
    invoice = await createOpenInvoice(bench, stable, { client_id: contactId });
    await bench.control("POST", `pay/${invoice.linkId}`);
    await deliverAndRunStripeJobs(bench);
    await db().invoicePayment.updateMany({
      where: { invoiceId: invoice.id },
      data: { stripeAccountId: null },
    });
    const { ctx } = stable;
    const note = await refund("40.00");
    const input = { id: note.id };
    await expect(keepFailedRefundAsCredit({ ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
    await refundCreditNote({ ctx, refundId: note.refunds[0]?.id ?? "" });
    const other = await createOwnerContext((await createStable(bench)).organization);
    await expect(keepFailedRefundAsCredit({ ctx: other, input })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const credited = await keepFailedRefundAsCredit({ ctx, input });
    expect(credited).toMatchObject({ returnAs: "credit", refunds: [] });
    expect(await getInvoice({ ctx, input: { id: invoice.id } })).toMatchObject({ creditCents: 40_00 });
    await expect(keepFailedRefundAsCredit({ ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
    await expectBalanced();
    const jobs = await findQueuedJobs(note.id);
    expect(jobs.filter(({ name }) => name === "mail.credit-note")).toHaveLength(1);
  });

  it("a failed refund can't become credit if the payment was already refunded or disputed", async () => {
    const contactId = await createContact(stable.organization, "Greg Sato");
    invoice = await createOpenInvoice(bench, stable, { client_id: contactId });
    await bench.control("POST", `pay/${invoice.linkId}`);
    await deliverAndRunStripeJobs(bench);
    const payment = await db().invoicePayment.findFirstOrThrow({ where: { invoiceId: invoice.id } });
    const note = await refund("40.00");
    await stripe().refunds.create(
      { payment_intent: payment.stripePaymentIntentId ?? "" },
      { stripeAccount: stable.accountId },
    );
    await deliverAndRunStripeJobs(bench);
    expect(await readCreditNotes()).toEqual([[["failed", 40_00]]]);
    const keep = () => keepFailedRefundAsCredit({ ctx: stable.ctx, input: { id: note.id } });
    await expect(keep()).rejects.toMatchObject({ code: "CONFLICT" });
    const disputed = { disputedAmount: 480_00, disputeStatus: "needs_response" };
    // Removes the Stripe account ID, so that the payment's state in Stripe doesn't overwrite these amounts.
    const withdrawn = { refundedAmount: 0, stripeAccountId: null, ...disputed };
    await db().invoicePayment.update({ where: { id: payment.id }, data: withdrawn });
    await expect(keep()).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await db().clientCredit.count({ where: { contactId } })).toBe(0);
  });

  it("a refund isn't made a second time if Stripe's response to it was lost", async () => {
    await refund("40.00");
    await bench.control("POST", "faults", {
      match: { method: "POST", path: "/v1/refunds" },
      kind: "drop_answer",
      times: 10,
    });
    await deliverAndRunStripeJobs(bench).catch(() => undefined);
    await fetch(`${bench.url}/_local/faults`, { method: "DELETE" });
    await scheduleFailedJobsNow();
    await deliverAndRunStripeJobs(bench);
    expect(await listRefunds()).toHaveLength(1);
    expect(await readAccountingState(invoice.id)).toMatchObject({ refunded: 40_00, revenue: 440_00 });
    expect(await readCreditNotes()).toEqual([[["settled", 40_00]]]);
    await expectBalanced();
  });

  it("a refund that the bank returns is shown as failed and can be retried", async () => {
    const note = await refund("40.00");
    await deliverAndRunStripeJobs(bench);
    const [stripeRefund] = await listRefunds();
    await bench.control("POST", `refunds/${stripeRefund?.id}/fail`);
    await deliverAndRunStripeJobs(bench);
    expect(await readCreditNotes()).toEqual([[["failed", 40_00]]]);
    expect(await readAccountingState(invoice.id)).toMatchObject({ refunded: 0, revenue: 480_00 });
    await expectBalanced();
    const input = { id: note.refunds[0]?.id ?? "" };
    const other = await createOwnerContext((await createStable(bench)).organization);
    await expect(retryRefund({ ctx: other, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await retryRefund({ ctx: stable.ctx, input });
    await expect(retryRefund({ ctx: stable.ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
    await deliverAndRunStripeJobs(bench);
    expect(await readCreditNotes()).toEqual([[["settled", 40_00]]]);
    expect(await readAccountingState(invoice.id)).toMatchObject({ refunded: 40_00, revenue: 440_00 });
    await expectBalanced();
  });

  describe("a refund that was made in Stripe after the credit note's refund failed", () => {
    let note: CreditNoteDto;
    let input: { id: string };
    beforeEach(async () => {
      const contactId = await createContact(stable.organization, "Greg Sato");
      invoice = await createOpenInvoice(bench, stable, { client_id: contactId });
      await bench.control("POST", `pay/${invoice.linkId}`);
      await deliverAndRunStripeJobs(bench);
      note = await refund("40.00");
      input = { id: note.refunds[0]?.id ?? "" };
      await deliverAndRunStripeJobs(bench);
      const [stripeRefund] = await listRefunds();
      await bench.control("POST", `refunds/${stripeRefund?.id}/fail`);
      await deliverAndRunStripeJobs(bench);
      expect(await readCreditNotes()).toEqual([[["failed", 40_00]]]);
    });

    async function refundInStripe(amount: number) {
      const payment = await db().invoicePayment.findFirstOrThrow({ where: { invoiceId: invoice.id } });
      const parameters = { payment_intent: payment.stripePaymentIntentId ?? "", amount };
      return stripe().refunds.create(parameters, { stripeAccount: stable.accountId });
    }

    async function sumRefunded(): Promise<number> {
      const refunds = (await listRefunds()).filter(({ status }) => status !== "failed");
      return refunds.reduce((sum, { amount }) => sum + amount, 0);
    }

    it.each(["before", "after"])(
      "a refund made in Stripe and reported %s the retry settles the failed refund",
      async (order) => {
        await refundInStripe(40_00);
        if (order === "before") await deliverAndRunStripeJobs(bench);
        await Promise.all([retryRefund({ ctx: stable.ctx, input }), deliverAndRunStripeJobs(bench)]);
        await deliverAndRunStripeJobs(bench);
        expect(await readCreditNotes()).toEqual([[["settled", 40_00]]]);
        expect(await sumRefunded()).toBe(40_00);
        expect(await readAccountingState(invoice.id)).toMatchObject({ refunded: 40_00 });
        await expectBalanced();
      },
    );

    it("a failed refund can't become credit after the amount was refunded in Stripe", async () => {
      await refundInStripe(40_00);
      const keep = () => keepFailedRefundAsCredit({ ctx: stable.ctx, input: { id: note.id } });
      await expect(keep()).rejects.toMatchObject({ code: "CONFLICT" });
      await deliverAndRunStripeJobs(bench);
      await expect(keep()).rejects.toMatchObject({ code: "CONFLICT" });
    });

    it("a failed refund can't be retried after part of it was refunded in Stripe", async () => {
      await refundInStripe(30_00);
      await retryRefund({ ctx: stable.ctx, input });
      await deliverAndRunStripeJobs(bench);
      expect(await readCreditNotes()).toEqual([[["failed", 40_00]]]);
      await expect(retryRefund({ ctx: stable.ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
      expect(await sumRefunded()).toBe(30_00);
    });

    it("a failed refund can be marked as refunded once Stripe has refunded its amount", async () => {
      const mark = () => markRefundAsRefunded({ ctx: stable.ctx, input });
      await expect(mark()).rejects.toMatchObject({ code: "CONFLICT" });
      await refundInStripe(480_00);
      const other = await createOwnerContext((await createStable(bench)).organization);
      await expect(markRefundAsRefunded({ ctx: other, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
      const { ctx: manager } = await createMemberWithContext(stable.organization, "manager");
      await expect(markRefundAsRefunded({ ctx: manager, input })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
      await mark();
      expect(await readCreditNotes()).toEqual([[["settled", 40_00]]]);
      const { history } = await getInvoice({ ctx: stable.ctx, input: { id: invoice.id } });
      expect(history).toContainEqual(
        expect.objectContaining({ action: "invoice.refund_marked", amountCents: 40_00 }),
      );
      await expect(mark()).rejects.toMatchObject({ code: "CONFLICT" });
      await expectBalanced();
    });

    /** Creates another credit note and simulates the bank returning its refund. Returns the refund's ID. */
    async function failSecondRefund(): Promise<string> {
      const second = await refund("40.00");
      const secondId = second.refunds[0]?.id ?? "";
      await deliverAndRunStripeJobs(bench);
      const stripeRefund = (await listRefunds()).find(({ metadata }) => metadata?.refund_id === secondId);
      await bench.control("POST", `refunds/${stripeRefund?.id}/fail`);
      await deliverAndRunStripeJobs(bench);
      return secondId;
    }

    it("one Stripe refund settles only one of two failed refunds", async () => {
      const second = { id: await failSecondRefund() };
      const { id } = await refundInStripe(40_00);
      await markRefundAsRefunded({ ctx: stable.ctx, input });
      await expect(markRefundAsRefunded({ ctx: stable.ctx, input: second })).rejects.toMatchObject({
        code: "CONFLICT",
      });
      expect(await readCreditNotes()).toEqual([[["settled", 40_00]], [["failed", 40_00]]]);
      await deliverAndRunStripeJobs(bench);
      await bench.control("POST", `refunds/${id}/fail`);
      await deliverAndRunStripeJobs(bench);
      expect(await readCreditNotes()).toEqual([[["failed", 40_00]], [["failed", 40_00]]]);
    });

    it("a failed refund isn't settled by a Stripe refund for another credit note", async () => {
      const { ctx, accountId } = stable;
      const failed = await findCardRefund(ctx, input.id);
      if (!failed) throw new Error("The refund doesn't exist");
      const read = await readRefundedPayment(failed);
      const other = (await refund("40.00")).refunds[0]?.id ?? "";
      const payment = await db().invoicePayment.findFirstOrThrow({ where: { invoiceId: invoice.id } });
      const paymentIntentId = payment.stripePaymentIntentId ?? "";
      const parameters = { payment_intent: paymentIntentId, amount: 40_00, metadata: { refund_id: other } };
      await stripe().refunds.create(parameters, { stripeAccount: accountId });
      await recordCardPayment({ actor: { kind: "job", name: "test" }, accountId, paymentIntentId });
      const settle = ctx.transaction((tx) => settleWithOtherRefunds(tx, failed, read));
      await expect(settle).rejects.toMatchObject({ code: "CONFLICT" });
      expect((await readCreditNotes())[0]).toEqual([["failed", 40_00]]);
    });

    it("if the bank returns one of two Stripe refunds, only one credit note's refund is marked as failed", async () => {
      const second = { id: await failSecondRefund() };
      const older = await refundInStripe(40_00);
      await refundInStripe(40_00);
      await markRefundAsRefunded({ ctx: stable.ctx, input });
      await markRefundAsRefunded({ ctx: stable.ctx, input: second });
      await deliverAndRunStripeJobs(bench);
      expect(await readCreditNotes()).toEqual([[["settled", 40_00]], [["settled", 40_00]]]);
      await bench.control("POST", `refunds/${older.id}/fail`);
      await deliverAndRunStripeJobs(bench);
      const states = (await readCreditNotes()).flat().map(([status]) => status);
      expect(states.toSorted()).toEqual(["failed", "settled"]);
    });
  });

  it("a failed refund can't be marked as refunded or retried during a dispute", async () => {
    const { ctx } = stable;
    const contactId = await createContact(stable.organization, "Greg Sato");
    invoice = await createOpenInvoice(bench, stable, { client_id: contactId });
    const cash = { method: "cash", amount: "180.00", paid_on: invoice.issuedOn ?? "" } as const;
    await recordManualPayment({ ctx, input: { id: invoice.id, ...cash } });
    // The link still charges $480.00, so $180.00 becomes credit.
    await bench.control("POST", `pay/${invoice.linkId}`);
    await deliverAndRunStripeJobs(bench);
    const payment = await db().invoicePayment.findFirstOrThrow({
      where: { invoiceId: invoice.id, method: "card" },
    });
    await db().invoicePayment.updateMany({
      where: { invoiceId: invoice.id, method: "cash" },
      data: { paidAt: new Date(payment.paidAt.getTime() - 1_000) },
    });
    const note = await refund("40.00");
    expect(note.refunds).toMatchObject([{ method: "card" }]);
    await deliverAndRunStripeJobs(bench);
    await bench.control("POST", `refunds/${(await listRefunds())[0]?.id}/fail`);
    await deliverAndRunStripeJobs(bench);
    const dispute = { charge: payment.stripeChargeId, amount: 480_00 };
    const { id } = await bench.control<{ id: string }>("POST", "disputes", dispute);
    await deliverAndRunStripeJobs(bench);
    const input = { id: note.refunds[0]?.id ?? "" };
    await expect(markRefundAsRefunded({ ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(retryRefund({ ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await readCreditNotes()).toEqual([[["failed", 40_00]]]);
    await bench.control("POST", `disputes/${id}/resolve`, { status: "won" });
    await deliverAndRunStripeJobs(bench);
    await retryRefund({ ctx, input });
    await deliverAndRunStripeJobs(bench);
    expect(await readCreditNotes()).toEqual([[["settled", 40_00]]]);
    expect((await listRefunds()).map(({ status }) => status).toSorted()).toEqual(["failed", "succeeded"]);
  });

  it("a refund of a disputed payment is rejected and shown as failed", async () => {
    await refund("40.00");
    const { stripeChargeId: charge } = await db().invoicePayment.findFirstOrThrow({
      where: { invoiceId: invoice.id },
    });
    await bench.control("POST", "disputes", { charge, amount: 480_00 });
    await deliverAndRunStripeJobs(bench);
    expect(await readCreditNotes()).toEqual([[["failed", 40_00]]]);
    expect(await listRefunds()).toEqual([]);
    await expectBalanced();
  });
});
