import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { setBookLock } from "@/lib/domain/billing/book-lock/set-book-lock";
import { refundClientCredit } from "@/lib/domain/billing/client-credits/refund-client-credit";
import { addDeposit } from "@/lib/domain/billing/client-payments/add-deposit";
import { applyContactCredit } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import { getContactAccount } from "@/lib/domain/billing/client-payments/get-contact-account";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { undoWriteOff, writeOffInvoice } from "@/lib/domain/billing/credit-notes/write-off-invoice";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { reversePayment } from "@/lib/domain/billing/payments/reverse-payment";
import { DomainError } from "@/lib/errors";
import { waitForBlockedTransaction } from "@/tests/factories/blocked-transactions";
import { createContact } from "@/tests/factories/horse-owners";
import { createDraftInvoice, createSentInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

const CLEAN = { repaired: [], contradictions: [], posted: 0, unbalanced: [] };
const ROUNDS = 6;
const TODAY = "2026-11-20";

let organization: TestOrganization;
let ctx: Context;
let contactId: string;
beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization({ tier: "pro", timeZone: "America/Chicago" });
  ctx = await createOwnerContext(organization, createClock(`${TODAY}T18:00:00Z`));
  contactId = await createContact(organization, "Dana Whitfield");
});
afterAll(closeDatabase);

const read = (id: string) => getInvoice({ ctx, input: { id } });
const pay = (id: string) => recordManualPayment({ ctx, input: { id, method: "cash", paid_on: TODAY } });
const voidOne = (id: string) => voidInvoice({ ctx, input: { id } });
const credit = (id: string) =>
  createCreditNote({ ctx, input: { id, reason: "Charged twice", return_as: "credit" } });
const writeOff = (id: string) => writeOffInvoice({ ctx, input: { id, reason: "Client moved away" } });
const deposit = () =>
  addDeposit({ ctx, input: { contact_id: contactId, method: "check", amount: "480", paid_on: TODAY } });
const apply = (creditId: string, invoiceId: string) =>
  applyContactCredit({
    ctx,
    input: { contact_id: contactId, credit_id: creditId, invoice_id: invoiceId },
  });
const createSent = async () => (await createSentInvoice(ctx, { client_id: contactId })).id;

/**
 * Starts all changes at the same time and returns how many succeeded. Each failure must be a `DomainError`.
 */
async function race(...changes: (() => Promise<unknown>)[]): Promise<number> {
  const results = await Promise.allSettled(changes.map((change) => change()));
  for (const result of results) {
    if (result.status === "fulfilled") continue;
    expect(result.reason).toBeInstanceOf(DomainError);
    expect(["CONFLICT", "VALIDATION", "PRECONDITION_FAILED"]).toContain(result.reason.code);
  }
  return results.filter(({ status }) => status === "fulfilled").length;
}

/** Checks that the counters and the ledger agree with the invoice. */
async function expectBalanced(id: string): Promise<void> {
  const { _sum } = await db().ledgerEntry.aggregate({ where: { invoiceId: id }, _sum: { amount: true } });
  expect(_sum.amount ?? 0).toBe((await read(id)).balanceCents);
  expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN);
}

describe("concurrent changes to an invoice", () => {
  it("voiding a draft while it is being sent leaves one void invoice", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await createDraftInvoice(ctx, { client_id: contactId });
      await race(
        () => sendInvoice({ ctx, input: { id } }),
        () => voidOne(id),
      );
      const invoice = await read(id);
      expect(invoice.voidedAt).not.toBeNull();
      expect(invoice.balanceCents).toBe(0);
      await expectBalanced(id);
      const jobs = await findQueuedJobs(id);
      const [link] = fakeStripe.current.activeLinks().filter((linkId) => linkId.includes(id));
      const stops = ["stripe.deactivate-link", "stripe.discard-link"];
      if (link)
        expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.toBeOneOf(stops)]));
      if (invoice.sentAt === null) expect(jobs.map(({ name }) => name)).not.toContain("mail.invoice");
    }
  });

  it("an invoice isn't settled twice by a simultaneous credit note and payment", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await createSent();
      const before = (await getContactAccount({ ctx, input: { contact_id: contactId } })).creditCents;
      const succeeded = await race(
        () => credit(id),
        () => pay(id),
      );
      const { creditCents } = await getContactAccount({ ctx, input: { contact_id: contactId } });
      const invoice = await read(id);
      // If the payment is recorded first, the credit note turns the payment into client credit.
      const credited = creditCents - before;
      expect(invoice).toMatchObject({ state: "paid", balanceCents: 0 });
      expect(credited).toBe(succeeded === 2 ? 480_00 : 0);
      expect(invoice.paidCents).toBe(credited);
      await expectBalanced(id);
    }
  });

  it.each<[string, (id: string) => Promise<unknown>, (id: string) => Promise<unknown>]>([
    ["a credit note and voiding", credit, voidOne],
    ["a write-off and a payment", writeOff, pay],
    ["a write-off and voiding", writeOff, voidOne],
    ["a write-off and a credit note", writeOff, credit],
    ["voiding twice", voidOne, voidOne],
  ])("only one of two concurrent changes succeeds: %s", async (_names, first, second) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await createSent();
      const changes = [() => first(id), () => second(id)];
      expect(await race(...(round % 2 === 0 ? changes : changes.toReversed()))).toBe(1);
      expect((await read(id)).balanceCents).toBe(0);
      await expectBalanced(id);
    }
  });

  it("an invoice isn't paid twice if a payment and credit are applied to it simultaneously", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await createSent();
      const held = await deposit();
      const changes = [() => apply(held.id, id), () => pay(id)];
      expect(await race(...(round % 2 === 0 ? changes : changes.toReversed()))).toBe(1);
      expect(await read(id)).toMatchObject({ state: "paid", paidCents: 480_00 });
      await expectBalanced(id);
    }
  });

  it("simultaneous requests to apply and refund a credit use the credit only once", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await createSent(), await createSent()];
      const { id } = await deposit();
      const input = { credit_id: id, method: "check", amount: "480", paid_on: TODAY } as const;
      const refund = () => refundClientCredit({ ctx, input });
      expect(
        await race(
          () => apply(id, one),
          refund,
          () => apply(id, other),
        ),
      ).toBe(1);
      const row = await db().clientCredit.findUniqueOrThrow({ where: { id } });
      expect(row.appliedAmount + row.refundedAmount).toBe(row.amount);
      await expectBalanced(one);
      await expectBalanced(other);
    }
  });

  it("reversing a payment while a credit note is created returns the money only once", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await createSent();
      await pay(id);
      const payment_id = (await read(id)).payments[0]?.id ?? "";
      await race(
        () => reversePayment({ ctx, input: { id, payment_id, reason: "Mistake" } }),
        () => createCreditNote({ ctx, input: { id, reason: "Charged twice", return_as: "refund" } }),
      );
      const { payments, refundedCents } = await read(id);
      const isReversed = payments[0]?.status === "reversed";
      expect(refundedCents).toBe(isReversed ? 0 : 480_00);
      await expectBalanced(id);
    }
  });

  it("undoing a write-off twice at the same moment restores the balance only once", async () => {
    const id = await createSent();
    await writeOff(id);
    const undo = () => undoWriteOff({ ctx, input: { id } });
    expect(await race(undo, undo, undo)).toBe(1);
    expect((await read(id)).balanceCents).toBe(480_00);
    await expectBalanced(id);
  });
});

describe("a day that is being locked", () => {
  it.each<[string, (id: string, creditId: string) => Promise<unknown>]>([
    [
      "a manual payment",
      (id) => recordManualPayment({ ctx, input: { id, method: "cash", paid_on: "2026-11-19" } }),
    ],
    [
      "a deposit",
      () =>
        addDeposit({
          ctx,
          input: { contact_id: contactId, method: "check", amount: "10", paid_on: "2026-11-19" },
        }),
    ],
    [
      "a refund of credit",
      (_id, creditId) =>
        refundClientCredit({
          ctx,
          input: { credit_id: creditId, method: "check", amount: "10", paid_on: "2026-11-19" },
        }),
    ],
  ])("%s is rejected if its date is being locked", async (_name, record) => {
    const id = await createSent();
    const { id: creditId } = await deposit();
    let recording: Promise<unknown> = Promise.resolve();
    await ctx.transaction(async (tx) => {
      await setBookLock({ ctx: tx, input: { locked_through: "2026-11-19" } });
      recording = record(id, creditId).catch((error: unknown) => error);
      await waitForBlockedTransaction();
    });
    expect(await recording).toMatchObject({
      code: "VALIDATION",
      fieldErrors: { paid_on: expect.stringContaining("Nov 19, 2026") },
    });
    expect((await read(id)).payments).toEqual([]);
    await expectBalanced(id);
  });

  it("voids, credit notes and write-offs are never posted to a day being locked", async () => {
    for (const change of [voidOne, credit, writeOff]) {
      const id = await createSent();
      const lock = () => setBookLock({ ctx, input: { locked_through: "2026-11-19" } });
      await race(() => change(id), lock);
      const posted = await db().ledgerEntry.findMany({ where: { invoiceId: id } });
      expect(posted.every(({ effectiveOn }) => effectiveOn >= new Date(TODAY))).toBe(true);
      await expectBalanced(id);
    }
  });
});
