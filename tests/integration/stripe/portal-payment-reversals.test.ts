import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { applyContactCredit } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { isReversiblePayment } from "@/lib/domain/billing/payments/model/reversible-payment";
import { reversePayment } from "@/lib/domain/billing/payments/reverse-payment";
import { startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { expectBalancedBooks } from "../billing/client-payments/account-helpers";
import { captureError } from "../identity/auth/create-visitor";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import {
  createPortalInvoices,
  createPortalPayer,
  type PortalPayer,
  payByLinkAndPage,
  readInvoiceStates,
} from "./portal-payment-support";
import type { OpenInvoice } from "./stable";

let bench: StripeHarness;
let payer: PortalPayer;
let invoices: OpenInvoice[];
/** The ID of the second invoice, which is paid with credit from a card payment. */
let invoiceId: string;
beforeAll(async () => {
  bench = await startStripeHarness();
});
beforeEach(async () => {
  payer = await createPortalPayer(bench);
  invoices = await createPortalInvoices(bench, payer, 2);
  invoiceId = invoices[1]?.id ?? "";
  await payFirstTwice();
});
afterAll(() => bench.close());

/**
 * Pays the first invoice twice: through its link and in the portal. The second payment becomes credit, which
 * then pays the second invoice.
 */
async function payFirstTwice(): Promise<void> {
  const [first] = invoices;
  const { ctx } = payer.stable;
  if (!first) throw new Error("Expected two invoices");
  const { id } = await startPortalPayment({ ctx: payer.ctx, input: { invoice_ids: [first.id] } });
  await payByLinkAndPage(bench, first, id);
  await applyContactCredit({ ctx, input: { contact_id: payer.client.id, invoice_id: invoiceId } });
}

/** Tries to reverse the credit applied to the second invoice. */
async function reversePart() {
  const { ctx } = payer.stable;
  const { id } = await db().invoicePayment.findFirstOrThrow({ where: { invoiceId, method: "credit" } });
  return reversePayment({ ctx, input: { id: invoiceId, payment_id: id, reason: "Applied by mistake" } });
}

/** Returns whether the second invoice's page offers to reverse the applied credit. */
async function isOffered(): Promise<boolean> {
  const { payments } = await getInvoice({ ctx: payer.stable.ctx, input: { id: invoiceId } });
  return payments.some(isReversiblePayment);
}

const refusal = (reason: string) => ({ code: "CONFLICT", message: expect.stringContaining(reason) });
const expectBalance = () => expectBalancedBooks(payer.stable.ctx, [payer.client.id]);

describe("an invoice paid with credit from a card payment", () => {
  it("credit from a disputed card payment can't be reversed until the dispute is won", async () => {
    const where = { invoiceId: invoices[0]?.id ?? "", amount: 0 };
    const { stripeChargeId } = await db().invoicePayment.findFirstOrThrow({ where });
    const disputed = { charge: stripeChargeId ?? "", amount: 480_00 };
    const { id } = await bench.control<{ id: string }>("POST", "disputes", disputed);
    await deliverAndRunStripeJobs(bench);
    expect(await captureError(reversePart())).toMatchObject(refusal("disputed"));
    expect(await isOffered()).toBe(false);
    await bench.control("POST", `disputes/${id}/resolve`, { status: "won" });
    await deliverAndRunStripeJobs(bench);
    await expectBalance();
    expect(await isOffered()).toBe(true);
    await reversePart();
    expect((await readInvoiceStates(invoices))[1]).toEqual(["sent", 0, 0, 0]);
    await expectBalance();
  }, 60_000);

  it("credit from a partly refunded card payment can't be reversed", async () => {
    const { ctx } = payer.stable;
    const lines = [{ line_item_id: invoices[1]?.lines[0]?.id ?? "", amount: "40.00" }];
    expect(await isOffered()).toBe(true);
    const input = { id: invoiceId, reason: "Charged twice", lines, return_as: "refund" } as const;
    const { refunds } = await createCreditNote({ ctx, input });
    expect(await captureError(reversePart())).toMatchObject(refusal("isn't complete"));
    expect(await isOffered()).toBe(false);
    await deliverAndRunStripeJobs(bench);
    expect(await captureError(reversePart())).toMatchObject(refusal("was refunded"));
    const { stripeRefundId } = await db().creditNoteRefund.findUniqueOrThrow({
      where: { id: refunds[0]?.id ?? "" },
    });
    await bench.control("POST", `refunds/${stripeRefundId}/fail`);
    await deliverAndRunStripeJobs(bench);
    expect(await captureError(reversePart())).toMatchObject(refusal("isn't complete"));
    expect(await isOffered()).toBe(false);
    expect((await readInvoiceStates(invoices))[1]).toEqual(["paid", 480_00, 0, 0]);
    await expectBalance();
  }, 60_000);
});
