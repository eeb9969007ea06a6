import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import {
  listBillingNotifications,
  markBillingNotificationsRead,
} from "@/lib/domain/billing/billing-notifications/read-notifications";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { keepFailedRefundAsCredit } from "@/lib/domain/billing/credit-notes/keep-failed-refund-as-credit";
import { markRefundAsRefunded } from "@/lib/domain/billing/credit-notes/mark-refund-as-refunded";
import { refundCreditNote, retryRefund } from "@/lib/domain/billing/credit-notes/refund-credit-note";
import { resendCreditNote } from "@/lib/domain/billing/credit-notes/resend-credit-note";
import { readClientInvoice } from "@/lib/domain/billing/invoice-documents/read-client-invoice";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { stripe } from "@/lib/stripe/client";
import { task as mailCreditNote } from "@/lib/worker/tasks/billing/mail-credit-note";
import { waitForBlockedTransaction } from "@/tests/factories/blocked-transactions";
import { createContact } from "@/tests/factories/horse-owners";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { createMemberWithContext } from "@/tests/factories/organizations";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { captureError, createVisitor } from "../identity/auth/create-visitor";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createOpenInvoice, createStable, type OpenInvoice, type Stable } from "./stable";

const mails = provideMailServer();

let bench: StripeHarness;
let stable: Stable;
let contactId: string;
let invoice: OpenInvoice;
beforeAll(async () => {
  bench = await startStripeHarness();
});
beforeEach(async () => {
  stable = await createStable(bench);
  contactId = await createContact(stable.organization, "Greg Sato");
  invoice = await createPaidInvoice({ client_id: contactId });
});
afterAll(() => bench.close());

/** Creates an invoice of $480.00 that the client paid by card. */
async function createPaidInvoice(changes: Parameters<typeof createOpenInvoice>[2]): Promise<OpenInvoice> {
  const open = await createOpenInvoice(bench, stable, changes);
  await bench.control("POST", `pay/${open.linkId}`);
  await deliverAndRunStripeJobs(bench);
  return open;
}

/** Creates a credit note that refunds `amount` of the paid invoice to the card. */
async function refund(amount: string) {
  const lines = [{ line_item_id: invoice.lines[0]?.id ?? "", amount }];
  const input = { id: invoice.id, reason: "Charged twice", lines, return_as: "refund" as const };
  const note = await createCreditNote({ ctx: stable.ctx, input });
  return { note, refundId: note.refunds[0]?.id ?? "" };
}

/** Simulates the bank returning the newest refund in Stripe. */
async function returnNewestRefund(): Promise<void> {
  const { data } = await stripe().refunds.list({ limit: 1 }, { stripeAccount: stable.accountId });
  await bench.control("POST", `refunds/${data[0]?.id}/fail`);
  await deliverAndRunStripeJobs(bench);
}

/**
 * Removes the payment's Stripe account ID, so that refunds fail because Stripe has no record of the payment.
 */
async function forgetPayment(): Promise<void> {
  await db().invoicePayment.updateMany({ where: { invoiceId: invoice.id }, data: { stripeAccountId: null } });
}

/** Returns how many emails about the credit note are queued, and sends the newest one. */
async function sendQueuedMail(creditNoteId: string) {
  const jobs = (await findQueuedJobs(creditNoteId)).filter(({ name }) => name === "mail.credit-note");
  if (jobs.length > 0) await mailCreditNote({ organizationId: stable.organization.id, creditNoteId });
  return { count: jobs.length, text: mails.at(-1)?.text ?? "" };
}

/** Deletes the queued jobs with this ID in their payload, as if the worker had run them. */
async function deleteQueuedJobs(id: string): Promise<void> {
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE payload::text LIKE ${`%${id}%`}`;
}

/** Returns a context that runs `work` immediately before a function starts its transaction. */
function runBeforeTransaction(work: () => Promise<unknown>): Context {
  return {
    ...stable.ctx,
    transaction: async (run) => {
      await work();
      return stable.ctx.transaction(run);
    },
  };
}

/** Refunds part of the invoice's payment directly in Stripe. */
async function refundInStripe(amount: number): Promise<void> {
  const payment = await db().invoicePayment.findFirstOrThrow({ where: { invoiceId: invoice.id } });
  const parameters = { payment_intent: payment.stripePaymentIntentId ?? "", amount };
  await stripe().refunds.create(parameters, { stripeAccount: stable.accountId });
}

describe("notifications about failed refunds", () => {
  const list = async (ctx = stable.ctx) =>
    (await listBillingNotifications({ ctx })).filter(
      ({ about }) => about.type === "invoice" && about.event === "refund_failed",
    );

  it("members who can see invoices are notified each time a credit note's refund fails", async () => {
    const { ctx: manager } = await createMemberWithContext(stable.organization, "manager");
    const { ctx: groom } = await createMemberWithContext(stable.organization, "groom");
    const { refundId } = await refund("40.00");
    await deliverAndRunStripeJobs(bench);
    expect(await list()).toEqual([]);
    await returnNewestRefund();
    for (const ctx of [stable.ctx, manager]) {
      expect(await list(ctx)).toMatchObject([
        {
          ...{ contactName: "Greg Sato", amountCents: 40_00, currency: "usd" },
          about: { invoiceId: invoice.id, invoiceCount: 1 },
        },
      ]);
    }
    expect(await list(groom)).toEqual([]);
    await retryRefund({ ctx: stable.ctx, input: { id: refundId } });
    await deliverAndRunStripeJobs(bench);
    await returnNewestRefund();
    expect(await list()).toHaveLength(2);
  });

  it("a repeated job doesn't report the same failed refund of a credit note again", async () => {
    const { ctx: manager } = await createMemberWithContext(stable.organization, "manager");
    await forgetPayment();
    const { refundId } = await refund("40.00");
    const countMails = async () =>
      (await findQueuedJobs(invoice.id)).filter(({ name }) => name === "mail.refund-failed").length;
    const repeated = runBeforeTransaction(async () => {
      await refundCreditNote({ ctx: stable.ctx, refundId });
      expect([await countMails(), (await list(manager)).length]).toEqual([1, 1]);
      await deleteQueuedJobs(invoice.id);
      await markBillingNotificationsRead({ ctx: manager, input: { scope: "all" } });
    });
    await refundCreditNote({ ctx: repeated, refundId });
    expect([await countMails(), (await list(manager)).length]).toEqual([0, 0]);
    const where = { entityId: invoice.id, action: "invoice.refund_failed" };
    expect(await db().auditLog.count({ where })).toBe(1);
  });
});

it("the client sees that the stable is working on a failed refund", async () => {
  const { note } = await refund("40.00");
  const token = getClientInvoicePath(invoice.id).replace("/invoice/", "");
  const readNotes = async () =>
    (await readClientInvoice({ ctx: createVisitor().ctx, input: { token } })).creditNotes;
  expect(await readNotes()).toMatchObject([
    { reason: "Charged twice", returned: [{ state: "pending", amountCents: 40_00 }] },
  ]);
  await deliverAndRunStripeJobs(bench);
  expect(await readNotes()).toMatchObject([{ returned: [{ state: "refunded", amountCents: 40_00 }] }]);
  await returnNewestRefund();
  expect(await readNotes()).toMatchObject([{ returned: [{ state: "failed", amountCents: 40_00 }] }]);
  await mailCreditNote({ organizationId: stable.organization.id, creditNoteId: note.id });
  expect(mails[0]?.text).toContain(`${stable.organization.name} is working on your refund`);
});

it("retrying a failed refund fails if Stripe already refunded part of the amount", async () => {
  const { refundId } = await refund("40.00");
  await deliverAndRunStripeJobs(bench);
  await returnNewestRefund();
  await refundInStripe(30_00);
  await retryRefund({ ctx: stable.ctx, input: { id: refundId } });
  await deliverAndRunStripeJobs(bench);
  const mails = (await findQueuedJobs(invoice.id)).filter(({ name }) => name === "mail.refund-failed");
  expect(mails.map(({ payload }) => payload)).toMatchObject([
    { failure: "returned" },
    { failure: "partly_refunded" },
  ]);
  expect(await db().creditNoteRefund.findUniqueOrThrow({ where: { id: refundId } })).toMatchObject({
    status: "failed",
    failure: "partly_refunded",
  });
});

describe("the email about a credit note with a refund", () => {
  const readPending = async (id: string) =>
    (await db().creditNote.findUniqueOrThrow({ where: { id } })).emailPending;

  it("a credit note's email is sent immediately if Hoofline can't refund the amount", async () => {
    invoice = await createPaidInvoice({});
    await forgetPayment();
    const { note, refundId } = await refund("40.00");
    await refundCreditNote({ ctx: stable.ctx, refundId });
    await refundCreditNote({ ctx: stable.ctx, refundId });
    const { count, text } = await sendQueuedMail(note.id);
    expect(count).toBe(1);
    expect(text).toContain(`${stable.organization.name} is working on your refund`);
    expect(await readPending(note.id)).toBe(false);
  });

  it("a credit note's email is sent after its failed refund is converted to credit", async () => {
    await forgetPayment();
    const { note, refundId } = await refund("40.00");
    await refundCreditNote({ ctx: stable.ctx, refundId });
    expect(await sendQueuedMail(note.id)).toMatchObject({ count: 0 });
    await keepFailedRefundAsCredit({ ctx: stable.ctx, input: { id: note.id } });
    const { count, text } = await sendQueuedMail(note.id);
    expect(count).toBe(1);
    expect(text).toContain("Added to your credit");
  });

  it("a credit note's email is sent once its failed refund is marked as refunded", async () => {
    const { note, refundId } = await refund("40.00");
    await disputePayment();
    expect(await sendQueuedMail(note.id)).toMatchObject({ count: 0 });
    await resolveDispute();
    await refundInStripe(40_00);
    await markRefundAsRefunded({ ctx: stable.ctx, input: { id: refundId } });
    const { count, text } = await sendQueuedMail(note.id);
    expect(count).toBe(1);
    expect(text).toContain("Refunded to you");
  });

  it("a sent credit note isn't emailed again when its failed refund is retried", async () => {
    const { note, refundId } = await refund("40.00");
    await disputePayment();
    await resendCreditNote({ ctx: stable.ctx, input: { id: note.id } });
    const { count, text } = await sendQueuedMail(note.id);
    expect(count).toBe(1);
    expect(text).toContain(`${stable.organization.name} is working on your refund`);
    await deleteQueuedJobs(note.id);
    await resolveDispute();
    await retryRefund({ ctx: stable.ctx, input: { id: refundId } });
    await deliverAndRunStripeJobs(bench);
    expect(await db().creditNoteRefund.findUniqueOrThrow({ where: { id: refundId } })).toMatchObject({
      status: "settled",
    });
    expect(await sendQueuedMail(note.id)).toMatchObject({ count: 0 });
  });

  it("two simultaneous requests queue a credit note's pending email only once", async () => {
    await forgetPayment();
    const { note, refundId } = await refund("40.00");
    await refundCreditNote({ ctx: stable.ctx, refundId });
    const resend = () => resendCreditNote({ ctx: stable.ctx, input: { id: note.id } });
    const result = { email: invoice.customerEmail };
    expect(await Promise.all([resend(), resend()])).toEqual([result, result]);
    expect(await sendQueuedMail(note.id)).toMatchObject({ count: 1 });
    expect(await readPending(note.id)).toBe(false);
  });

  it("a member can't email a credit note while its refund is pending", async () => {
    await forgetPayment();
    const { note, refundId } = await refund("40.00");
    const resend = () => resendCreditNote({ ctx: stable.ctx, input: { id: note.id } });
    await expect(resend()).rejects.toMatchObject({ code: "CONFLICT" });
    await refundCreditNote({ ctx: stable.ctx, refundId });
    const sent = await stable.ctx.transaction(async (tx) => {
      await retryRefund({ ctx: tx, input: { id: refundId } });
      const blocked = captureError(resend());
      await waitForBlockedTransaction();
      return { blocked };
    });
    expect(await sent.blocked).toMatchObject({ code: "CONFLICT" });
    expect(await sendQueuedMail(note.id)).toMatchObject({ count: 0 });
    expect(await readPending(note.id)).toBe(true);
  });

  let disputeId: string;

  /** Disputes the payment, so that Stripe refuses to refund it. */
  async function disputePayment(): Promise<void> {
    const { stripeChargeId: charge } = await db().invoicePayment.findFirstOrThrow({
      where: { invoiceId: invoice.id },
    });
    const dispute = await bench.control<{ id: string }>("POST", "disputes", { charge, amount: 480_00 });
    disputeId = dispute.id;
    await deliverAndRunStripeJobs(bench);
  }

  async function resolveDispute(): Promise<void> {
    await bench.control("POST", `disputes/${disputeId}/resolve`, { status: "won" });
    await deliverAndRunStripeJobs(bench);
  }
});
