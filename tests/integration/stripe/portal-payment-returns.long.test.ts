import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { retryRefund } from "@/lib/domain/billing/credit-notes/refund-credit-note";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { createId } from "@/lib/ids";
import { stripe } from "@/lib/stripe/client";
import { expectBalancedBooks } from "../billing/client-payments/account-helpers";
import { deliverAndRunStripeJobs, repeatEvents, type StripeHarness, startStripeHarness } from "./harness";
import {
  createPortalInvoices,
  createPortalPayer,
  findSharedPayment,
  type PortalPayer,
  payTogether,
  readInvoiceStates,
} from "./portal-payment-support";
import type { OpenInvoice } from "./stable";

let bench: StripeHarness;
let payer: PortalPayer;
let invoices: OpenInvoice[];
beforeAll(async () => {
  bench = await startStripeHarness();
});
beforeEach(async () => {
  payer = await createPortalPayer(bench);
  invoices = await createPortalInvoices(bench, payer, 3);
  await payTogether(bench, payer, invoices);
});
afterAll(() => bench.close());

async function refund(amount: number): Promise<void> {
  const { intent } = await findSharedPayment(invoices);
  const options = { stripeAccount: payer.stable.accountId };
  await stripe().refunds.create({ payment_intent: intent, amount }, options);
  await deliverAndRunStripeJobs(bench);
}

async function dispute(amount: number): Promise<string> {
  const { charge } = await findSharedPayment(invoices);
  const { id } = await bench.control<{ id: string }>("POST", "disputes", { charge, amount });
  await deliverAndRunStripeJobs(bench);
  return id;
}

async function resolveDispute(id: string, status: "won" | "lost"): Promise<void> {
  await bench.control("POST", `disputes/${id}/resolve`, { status });
  await deliverAndRunStripeJobs(bench);
}

async function expectStates(...amounts: [refunded: number, disputed: number][]): Promise<void> {
  const expected = amounts.map(([refunded, disputed]) => ["paid", 480_00, refunded, disputed]);
  expect(await readInvoiceStates(invoices)).toEqual(expected);
  await expectBalancedBooks(payer.stable.ctx, [payer.client.id]);
}

describe("a refund or dispute of a payment for several invoices", () => {
  it("refunds of a payment for several invoices are applied to one invoice after another", async () => {
    await expectStates([0, 0], [0, 0], [0, 0]);
    await refund(480_00);
    await expectStates([480_00, 0], [0, 0], [0, 0]);
    await refund(1_00);
    await expectStates([480_00, 0], [1_00, 0], [0, 0]);
    await repeatEvents(bench, payer.stable.accountId);
    await expectStates([480_00, 0], [1_00, 0], [0, 0]);
    await refund(959_00);
    await expectStates([480_00, 0], [480_00, 0], [480_00, 0]);
  }, 60_000);

  it("a dispute of a payment for several invoices reduces each invoice's revenue", async () => {
    await refund(100_00);
    const id = await dispute(1_440_00);
    await expectStates([100_00, 380_00], [0, 480_00], [0, 480_00]);
    await resolveDispute(id, "won");
    await expectStates([100_00, 0], [0, 0], [0, 0]);
    await repeatEvents(bench, payer.stable.accountId);
    await expectStates([100_00, 0], [0, 0], [0, 0]);
  }, 60_000);

  it("after a lost dispute of a payment for several invoices, the invoices stay paid", async () => {
    await resolveDispute(await dispute(500_00), "lost");
    await expectStates([0, 480_00], [0, 20_00], [0, 0]);
  }, 60_000);
});

describe("a credit note for an invoice that was paid together with others", () => {
  it("a credit note's refund is recorded only for the credit note's own invoice", async () => {
    const second = invoices[1];
    const lines = [{ line_item_id: second?.lines[0]?.id ?? "", amount: "40.00" }];
    const input = { id: second?.id ?? "", reason: "Charged twice", lines, return_as: "refund" } as const;
    const note = await createCreditNote({ ctx: payer.stable.ctx, input });
    await deliverAndRunStripeJobs(bench);
    const { data } = await stripe().refunds.list({ limit: 10 }, { stripeAccount: payer.stable.accountId });
    expect(data).toMatchObject([{ amount: 40_00, metadata: { refund_id: note.refunds[0]?.id } }]);
    const { creditNotes } = await getInvoice({ ctx: payer.stable.ctx, input: { id: second?.id ?? "" } });
    expect(creditNotes[0]?.refunds).toMatchObject([
      { method: "card", status: "settled", amountCents: 40_00 },
    ]);
    await expectStates([0, 0], [40_00, 0], [0, 0]);
    await refund(500_00);
    await expectStates([480_00, 0], [60_00, 0], [0, 0]);
    await bench.control("POST", `refunds/${data[0]?.id}/fail`);
    await deliverAndRunStripeJobs(bench);
    await expectStates([480_00, 0], [20_00, 0], [0, 0]);
    const after = await getInvoice({ ctx: payer.stable.ctx, input: { id: second?.id ?? "" } });
    expect(after.creditNotes[0]?.refunds).toMatchObject([{ status: "failed" }]);
  }, 60_000);

  it("retrying a credit note's refund doesn't repeat a refund already made in Stripe", async () => {
    const { ctx, accountId } = payer.stable;
    const second = invoices[1];
    const lines = [{ line_item_id: second?.lines[0]?.id ?? "", amount: "40.00" }];
    const input = { id: second?.id ?? "", reason: "Charged twice", lines, return_as: "refund" } as const;
    const note = await createCreditNote({ ctx, input });
    await deliverAndRunStripeJobs(bench);
    const listRefunds = async () =>
      (await stripe().refunds.list({ limit: 10 }, { stripeAccount: accountId })).data;
    await bench.control("POST", `refunds/${(await listRefunds())[0]?.id}/fail`);
    await deliverAndRunStripeJobs(bench);
    await refund(40_00);
    await expectStates([40_00, 0], [0, 0], [0, 0]);
    await retryRefund({ ctx, input: { id: note.refunds[0]?.id ?? "" } });
    await deliverAndRunStripeJobs(bench);
    const { creditNotes } = await getInvoice({ ctx, input: { id: second?.id ?? "" } });
    expect(creditNotes[0]?.refunds).toMatchObject([{ status: "settled", amountCents: 40_00 }]);
    expect((await listRefunds()).filter(({ status }) => status !== "failed")).toHaveLength(1);
    await expectStates([40_00, 0], [0, 0], [0, 0]);
  }, 60_000);

  it("a retried refund of a credit note fails again if the bank returns it", async () => {
    const { ctx, accountId } = payer.stable;
    const input = { id: await failRefund() };
    await refund(40_00);
    await retryRefund({ ctx, input });
    await deliverAndRunStripeJobs(bench);
    expect(await readSecondRefund()).toMatchObject({ status: "settled" });
    const { data } = await stripe().refunds.list({ limit: 10 }, { stripeAccount: accountId });
    const stripeRefund = data.find(({ status }) => status !== "failed");
    await bench.control("POST", `refunds/${stripeRefund?.id}/fail`);
    await deliverAndRunStripeJobs(bench);
    expect(await readSecondRefund()).toMatchObject({ status: "failed", failure: "returned" });
    await expectStates([0, 0], [0, 0], [0, 0]);
  }, 60_000);

  it("a failed refund can be retried even after another payment was refunded", async () => {
    const { ctx, organization } = payer.stable;
    const id = await failRefund();
    const other = { organizationId: organization.id, invoiceId: invoices[0]?.id ?? "", method: "card" };
    const intent = { stripeAccountId: payer.stable.accountId, stripePaymentIntentId: `pi_${createId()}` };
    const amounts = { amount: 50_00, refundedAmount: 50_00, status: "settled", paidAt: ctx.clock.now() };
    await db().invoicePayment.create({ data: { id: createId(), ...other, ...intent, ...amounts } });
    await retryRefund({ ctx, input: { id } });
    await deliverAndRunStripeJobs(bench);
    expect(await readSecondRefund()).toMatchObject({ status: "settled" });
    expect(await readInvoiceStates(invoices.slice(1, 2))).toEqual([["paid", 480_00, 40_00, 0]]);
  }, 60_000);

  /**
   * Refunds part of the second invoice with a credit note, then simulates the bank returning the refund. Returns
   * the refund's ID.
   */
  async function failRefund(): Promise<string> {
    const { ctx, accountId } = payer.stable;
    const second = invoices[1];
    const lines = [{ line_item_id: second?.lines[0]?.id ?? "", amount: "40.00" }];
    const input = { id: second?.id ?? "", reason: "Charged twice", lines, return_as: "refund" } as const;
    const note = await createCreditNote({ ctx, input });
    await deliverAndRunStripeJobs(bench);
    const { data } = await stripe().refunds.list({ limit: 10 }, { stripeAccount: accountId });
    await bench.control("POST", `refunds/${data[0]?.id}/fail`);
    await deliverAndRunStripeJobs(bench);
    return note.refunds[0]?.id ?? "";
  }

  async function readSecondRefund() {
    const input = { id: invoices[1]?.id ?? "" };
    return (await getInvoice({ ctx: payer.stable.ctx, input })).creditNotes[0]?.refunds[0];
  }
});
