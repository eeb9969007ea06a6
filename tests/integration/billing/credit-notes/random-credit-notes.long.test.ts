import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import { undoWriteOff, writeOffInvoice } from "@/lib/domain/billing/credit-notes/write-off-invoice";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { recordDispute } from "@/lib/domain/billing/payments/record-dispute";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import { reversePayment } from "@/lib/domain/billing/payments/reverse-payment";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { updatePayment } from "@/lib/domain/billing/records/invoice-payment-data";
import { DomainError } from "@/lib/errors";
import { Random } from "@/prisma/seed/random";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { CLEAN_COUNTERS, creditFirstLine, payByCard, payInCash, sumLedger } from "./credit-note-support";

provideFakePaymentLinks();

let organization: TestOrganization;
let ctx: Context;

beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
});

async function read({ id }: Pick<InvoiceDto, "id">) {
  return getInvoice({ ctx, input: { id } });
}

describe("credit notes after random operations", () => {
  it("the ledger, balances, counters, finances and reports agree after each random operation", async () => {
    const random = new Random(20_261_127);
    const clientId = await createContact(organization, "Dana Whitfield");
    await db().client.update({ where: { id: clientId }, data: { roles: ["client"] } });
    const invoices = [
      await createSentInvoice(ctx, { client_id: clientId }),
      await createSentInvoice(ctx, { client_id: clientId }),
      await createSentInvoice(ctx),
    ];
    const steps = new Set<string>();
    for (let step = 0; step < 110; step += 1) {
      const invoice = invoices[Math.floor(random.next() * invoices.length)];
      if (!invoice) continue;
      if (step % 10 === 9) invoices.push(await createSentInvoice(ctx, { client_id: clientId }));
      const name = await runRandomOperation(invoice, random);
      if (name) steps.add(name);
      expect(await checkInvoiceCounters({ ctx }), `step ${step}: ${name}`).toEqual(CLEAN_COUNTERS);
      for (const { id } of invoices) {
        const current = await read({ id });
        expect(await sumLedger({ invoiceId: id }), `step ${step}: ${name}`).toBe(current.balanceCents);
      }
    }
    expect([...steps].toSorted()).toEqual([
      ...["card", "cash", "credit", "credit kept", "dispute", "refund", "reverse", "stripe refund"],
      ...["undo write-off", "write-off"],
    ]);
    const year = ctx.clock.now().getFullYear();
    for (const kind of ["revenue-month", "tax", "reconciliation"] as const) {
      const input = { kind, from: `${year}-01-01`, to: `${year}-12-31` };
      const { checks } = await getBillingReport({ ctx, input });
      expect(checks.length).toBeGreaterThan(0);
      for (const { label, reportCents, otherCents } of checks) expect(reportCents, label).toBe(otherCents);
    }
  }, 180_000);

  /** Performs a random operation and returns its name, or null if the operation was skipped or rejected. */
  async function runRandomOperation(invoice: InvoiceDto, random: Random): Promise<string | null> {
    const { balanceCents, payments, clientId } = await read(invoice);
    const part = (Math.max(1, Math.floor(random.next() * 120_00)) / 100).toFixed(2);
    const cards = payments.filter(({ method, status }) => method === "card" && status === "settled");
    const byHand = payments.findLast(
      (payment) => payment.method === "cash" && payment.status === "settled" && payment.refundedCents === 0,
    );
    const card = cards[Math.floor(random.next() * cards.length)];
    const { id } = invoice;
    const reverse = async () =>
      byHand && reversePayment({ ctx, input: { id, payment_id: byHand.id, reason: "Mistake" } });
    const options: [string, () => Promise<unknown>][] = [
      ["cash", () => payInCash(ctx, invoice, part)],
      ["card", async () => balanceCents > 0 && payByCard(ctx, invoice, balanceCents)],
      ["credit", () => creditFirstLine(ctx, invoice, part)],
      ["credit", () => creditFirstLine(ctx, invoice, part)],
      ["refund", () => creditFirstLine(ctx, invoice, part, { return_as: "refund" })],
      ["credit kept", async () => clientId && creditFirstLine(ctx, invoice, part, { return_as: "credit" })],
      ["write-off", () => writeOffInvoice({ ctx, input: { id, reason: "Uncollectible" } })],
      ["undo write-off", () => undoWriteOff({ ctx, input: { id } })],
      ["reverse", reverse],
      ["reverse", reverse],
      ["stripe refund", async () => card && syncCard(card, "refund", random)],
      ["dispute", async () => card && syncCard(card, "dispute", random)],
    ];
    const chosen = options[Math.floor(random.next() * options.length)];
    if (!chosen) return null;
    try {
      return (await chosen[1]()) ? chosen[0] : null;
    } catch (error) {
      if (error instanceof DomainError && error.code !== "INTERNAL") return null;
      throw error;
    }
  }

  /** Records a random refund or dispute of a card payment twice, as if Stripe had repeated the webhook. */
  async function syncCard(
    { id: paymentId, amountCents, refundedCents }: { id: string; amountCents: number; refundedCents: number },
    kind: "refund" | "dispute",
    random: Random,
  ): Promise<boolean> {
    const cents = Math.floor(random.next() * (amountCents + 1));
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await ctx.transaction(async (tx) => {
        if (kind === "refund")
          await recordRefund(tx, { paymentId, refundedCents: Math.max(cents, refundedCents) });
        else await recordDispute(tx, { paymentId, disputedCents: cents, disputeStatus: "needs_response" });
        await updatePayment(tx, paymentId, { revision: { increment: 1 } });
      });
    }
    return true;
  }
});
