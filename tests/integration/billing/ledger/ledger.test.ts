import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { pool } from "@/lib/db-pool";
import { saveLinkedEntry } from "@/lib/domain/billing/finances/save-linked-entry";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { checkLedger } from "@/lib/domain/billing/ledger/check-ledger";
import { recordDispute } from "@/lib/domain/billing/payments/record-dispute";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import { lockOpenPartsOfPayment } from "@/lib/domain/billing/records/bank-debit-data";
import { lockInvoicesById } from "@/lib/domain/billing/records/credit-part-data";
import { lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { updatePayment } from "@/lib/domain/billing/records/invoice-payment-data";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/records/ledger-entry-data";
import { DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { createContact } from "@/tests/factories/horse-owners";
import { createDraftInvoice, createSentInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

beforeEach(() => {
  fakeStripe.current = createFakePaymentLinks();
});
afterAll(closeDatabase);

const MIGRATION = readFileSync("prisma/migrations/20261126131000_ledger/migration.sql", "utf8");
const ADJUSTMENTS = readFileSync(
  "prisma/migrations/20261127111000_credit_notes/migration.sql",
  "utf8",
).replace(/^.*(?=-- Existing refunds and disputes)/s, "");
const NOTHING_MISSING = { posted: 0, unbalanced: [] };

async function createStable(now = "2026-11-20T03:00:00Z") {
  const organization = await createOrganization({ timeZone: "America/Chicago" });
  const clock = createClock(now);
  return { organization, clock, ctx: await createOwnerContext(organization, clock) };
}

/** Records a card payment for the invoice's total, as `recordCardPayment` does. */
async function payByCard(ctx: Context, invoice: { id: string; totalCents: number }, intent = invoice.id) {
  return ctx.transaction((tx) =>
    recordPayment(tx, {
      ...{ invoiceId: invoice.id, method: "card", amountCents: invoice.totalCents, paidAt: ctx.clock.now() },
      stripe: {
        ...{ accountId: "acct_1", chargeId: null, checkoutSessionId: null },
        paymentIntentId: `pi_${intent}`,
      },
    }),
  );
}

async function setReversals(
  ctx: Context,
  paymentId: string,
  { refundedCents, disputedCents }: { refundedCents: number; disputedCents: number },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await recordRefund(tx, { paymentId, refundedCents });
    const disputeStatus = disputedCents > 0 ? "needs_response" : "won";
    await recordDispute(tx, { paymentId, disputedCents, disputeStatus });
    await updatePayment(tx, paymentId, { revision: { increment: 1 } });
  });
}

async function listEntries(organizationId: string) {
  const rows = await db().ledgerEntry.findMany({
    where: { organizationId },
    orderBy: [{ createdAt: "asc" }, { sourceKey: "asc" }],
  });
  return rows.map(({ kind, amount, effectiveOn }) => [kind, amount, effectiveOn.toISOString().slice(0, 10)]);
}

/** Marks a draft as sent and paid without posting ledger entries, as the previous release did. */
async function payWithoutLedger(
  ctx: Context,
): Promise<{ id: string; invoiceNumber: string; paymentId: string }> {
  const { id, invoiceNumber, totalCents: amount, organizationId } = await createDraftInvoice(ctx);
  const now = ctx.clock.now();
  await db().invoice.update({ where: { id }, data: { status: "paid", sentAt: now, paidAt: now } });
  const paymentId = createId();
  const payment = {
    ...{ id: paymentId, organizationId, invoiceId: id, method: "card", amount, paidAt: now },
    ...{ stripeAccountId: "acct_1", stripePaymentIntentId: `pi_${id}` },
  };
  await db().invoicePayment.create({ data: payment });
  await db().organizationCounters.update({
    where: { organizationId },
    data: { revenueCents: amount, paidCount: 1 },
  });
  return { id, invoiceNumber, paymentId };
}

describe("the ledger", () => {
  it("the ledger has an entry for each event, dated in the organization's time zone", async () => {
    const { ctx, clock, organization } = await createStable();
    const invoice = await createSentInvoice(ctx);
    expect(invoice.issuedOn).toBe("2026-11-19");
    clock.set("2026-11-21T18:00:00Z");
    const { paymentId } = await payByCard(ctx, invoice);
    clock.set("2026-11-23T18:00:00Z");
    await setReversals(ctx, paymentId, { refundedCents: 5_00, disputedCents: 0 });
    clock.set("2026-11-24T18:00:00Z");
    await setReversals(ctx, paymentId, { refundedCents: 7_00, disputedCents: 20_00 });
    clock.set("2026-11-25T18:00:00Z");
    await setReversals(ctx, paymentId, { refundedCents: 7_00, disputedCents: 0 });
    expect(await listEntries(organization.id)).toEqual([
      ["invoice", 480_00, "2026-11-19"],
      ["payment", -480_00, "2026-11-21"],
      ["adjustment", -5_00, "2026-11-23"],
      ["refund", 5_00, "2026-11-23"],
      ["adjustment", -2_00, "2026-11-24"],
      ["adjustment", -20_00, "2026-11-24"],
      ["dispute", 20_00, "2026-11-24"],
      ["refund", 2_00, "2026-11-24"],
      ["adjustment", 20_00, "2026-11-25"],
      ["dispute", -20_00, "2026-11-25"],
    ]);
    expect(await checkLedger({ ctx })).toEqual(NOTHING_MISSING);
  });

  it("the ledger reverses the entry for a void invoice", async () => {
    const { ctx, organization } = await createStable();
    const draft = await createDraftInvoice(ctx);
    await voidInvoice({ ctx, input: { id: draft.id } });
    expect(await listEntries(organization.id)).toEqual([]);
    const sent = await createSentInvoice(ctx);
    await voidInvoice({ ctx, input: { id: sent.id } });
    expect(await listEntries(organization.id)).toEqual([
      ["invoice", 480_00, "2026-11-19"],
      ["void", -480_00, "2026-11-19"],
    ]);
  });

  it("the ledger has entries for a refund, for the reversal after it fails and for a second refund", async () => {
    const { ctx, organization } = await createStable();
    const invoice = await createSentInvoice(ctx);
    const { paymentId } = await payByCard(ctx, invoice);
    for (const refundedCents of [500, 0, 500]) {
      await setReversals(ctx, paymentId, { refundedCents, disputedCents: 0 });
    }
    const refunds = (await listEntries(organization.id)).filter(([kind]) => kind === "refund");
    expect(refunds.map(([, amount]) => amount)).toEqual([500, -500, 500]);
  });

  it("a surplus payment and its refund aren't posted to the ledger", async () => {
    const { ctx, organization } = await createStable();
    const invoice = await createSentInvoice(ctx);
    await payByCard(ctx, invoice);
    const { outcome, paymentId } = await payByCard(ctx, invoice, `${invoice.id}-2`);
    expect(outcome).toBe("surplus");
    await setReversals(ctx, paymentId, { refundedCents: invoice.totalCents, disputedCents: 0 });
    expect((await listEntries(organization.id)).map(([kind]) => kind)).toEqual(["invoice", "payment"]);
  });

  it("paying a draft adds ledger entries with the date of the payment", async () => {
    const { ctx, organization } = await createStable();
    await payByCard(ctx, await createDraftInvoice(ctx));
    expect(await listEntries(organization.id)).toEqual([
      ["invoice", 480_00, "2026-11-19"],
      ["payment", -480_00, "2026-11-19"],
    ]);
  });

  it("concurrent webhooks and nightly checks add only one ledger entry for each event", async () => {
    const { ctx, organization } = await createStable();
    const invoice = await createSentInvoice(ctx);
    const { paymentId } = await payWithoutLedger(ctx);
    await Promise.all([
      ...Array.from({ length: 6 }, () => insertMissingLedgerEntries(ctx, null)),
      ...Array.from({ length: 6 }, () => payByCard(ctx, invoice)),
      ...Array.from({ length: 6 }, () =>
        setReversals(ctx, paymentId, { refundedCents: 900, disputedCents: 0 }),
      ),
    ]);
    await insertMissingLedgerEntries(ctx, null);
    expect((await listEntries(organization.id)).map(([kind, amount]) => [kind, amount]).toSorted()).toEqual([
      ["adjustment", -900],
      ["invoice", 480_00],
      ["invoice", 480_00],
      ["payment", -480_00],
      ["payment", -480_00],
      ["refund", 900],
    ]);
    expect(await checkLedger({ ctx })).toEqual(NOTHING_MISSING);
  });

  it("the nightly check and a payment for the same invoice don't block each other", async () => {
    const { ctx, organization } = await createStable();
    const { id } = await payWithoutLedger(ctx);
    await ctx.transaction(async (tx) => {
      await lockInvoiceRow(tx, id);
      await insertMissingLedgerEntries(ctx, null);
      await insertMissingLedgerEntries(tx, id);
    });
    expect((await listEntries(organization.id)).map(([kind]) => kind)).toEqual(["invoice", "payment"]);
  });

  it("a payment for several invoices doesn't block the nightly ledger check", async () => {
    const { ctx, organization } = await createStable();
    const [first, second] = [await payWithoutLedger(ctx), await payWithoutLedger(ctx)];
    const invoiceIds = [first.id, second.id];
    const contactId = await createContact(organization, "Greg Sato");
    const payment = { id: createId(), organizationId: organization.id, contactId, invoiceIds };
    const page = { amount: 960_00, currency: "usd", expiresAt: ctx.clock.now() };
    await db().portalPayment.create({ data: { ...payment, ...page } });
    await ctx.transaction(async (tx) => {
      await lockInvoicesById(tx, invoiceIds);
      await lockOpenPartsOfPayment(tx, payment.id);
      expect(await insertMissingLedgerEntries(ctx, null)).toBe(4);
      // The check finishes although the payment's transaction hasn't released its locks.
      const entries = (await listEntries(organization.id)).map(([kind]) => kind);
      expect(entries.toSorted()).toEqual(["invoice", "invoice", "payment", "payment"]);
    });
    expect(await checkLedger({ ctx })).toMatchObject({ posted: 0 });
  });

  it("the ledger rejects updates and deletions of its entries", async () => {
    const { ctx } = await createStable();
    const { id: invoiceId } = await createSentInvoice(ctx);
    await expect(
      db().ledgerEntry.updateMany({ where: { invoiceId }, data: { amount: 1 } }),
    ).rejects.toThrow();
    await expect(db().ledgerEntry.deleteMany({ where: { invoiceId } })).rejects.toThrow();
    await db().ledgerEntry.updateMany({ where: { invoiceId }, data: { contactId: null } });
  });

  it("the ledger matches the amounts stored on the invoices after any sequence of actions", async () => {
    const step = fc.record({
      name: fc.constantFrom("draft", "send", "void", "cash", "card", "reverse", "check"),
      pick: fc.nat(1_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        const { ctx, organization } = await createStable();
        const invoices = [await createDraftInvoice(ctx)];
        for (const { name, pick } of steps) {
          const invoice = invoices[pick % invoices.length];
          if (!invoice) continue;
          try {
            await runStep(ctx, { name, pick, invoice, invoices });
          } catch (error) {
            if (!(error instanceof DomainError) || error.code === "INTERNAL") throw error;
          }
        }
        expect(await checkLedger({ ctx })).toEqual(NOTHING_MISSING);
        await expectLedgerMatchesCounters(ctx, organization.id);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  }, 60_000);
});

interface Step {
  name: string;
  pick: number;
  invoice: { id: string; totalCents: number };
  invoices: { id: string; totalCents: number }[];
}

async function runStep(ctx: Context, { name, pick, invoice, invoices }: Step): Promise<void> {
  const { id } = invoice;
  if (name === "draft") {
    const line_items = [{ description: "Board", quantity: (pick % 5) + 1, rate: (pick % 50) + 1 }];
    invoices.push(await createDraftInvoice(ctx, { line_items }));
  }
  if (name === "send") await sendInvoice({ ctx, input: { id } });
  if (name === "void") await voidInvoice({ ctx, input: { id } });
  if (name === "cash")
    await recordManualPayment({ ctx, input: { id, method: "cash", paid_on: "2026-11-01" } });
  if (name === "card") await payByCard(ctx, invoice, `${id}-${pick % 3}`);
  if (name === "check") await insertMissingLedgerEntries(ctx, null);
  if (name !== "reverse") return;
  const payment = await db().invoicePayment.findFirst({ where: { invoiceId: id }, orderBy: { id: "asc" } });
  if (!payment) return;
  const refundedCents = Math.floor((payment.amount * (pick % 4)) / 4);
  const disputedCents = pick % 3 === 0 ? payment.amount : 0;
  await setReversals(ctx, payment.id, { refundedCents, disputedCents });
}

async function expectLedgerMatchesCounters(ctx: Context, organizationId: string): Promise<void> {
  const entries = await db().ledgerEntry.findMany({ where: { organizationId } });
  const sum = (kinds: string[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);
  const stats = await getInvoiceStats({ ctx });
  // Adding 0 turns -0 into 0.
  expect(-sum(["payment", "refund", "dispute"]) + 0).toBe(stats.totalRevenueCents);
  expect(entries.reduce((total, { amount }) => total + amount, 0)).toBe(stats.pendingPaymentsCents);
  const invoices = await db().invoice.findMany({ where: { organizationId }, include: { payments: true } });
  for (const invoice of invoices) {
    const settled = invoice.payments.filter(({ status }) => status === "settled");
    const paid = settled.reduce((total, payment) => total + payment.amount, 0);
    const billed = invoice.sentAt && !invoice.voidedAt ? invoice.totalAmount : 0;
    const own = entries.filter(({ invoiceId }) => invoiceId === invoice.id);
    expect(own.reduce((total, { amount }) => total + amount, 0)).toBe(billed - paid);
  }
}

describe("the ledger check", () => {
  it("the ledger check posts missing entries and reports invoices that contradict the ledger", async () => {
    const { ctx } = await createStable();
    const { id, invoiceNumber } = await payWithoutLedger(ctx);
    expect(await checkLedger({ ctx })).toEqual({ posted: 2, unbalanced: [] });
    await db().invoice.update({ where: { id }, data: { status: "sent", paidAt: null, paidAmount: 1 } });
    expect(await checkLedger({ ctx })).toEqual({ posted: 0, unbalanced: [invoiceNumber] });
  });

  it("the ledger check requires permission to edit invoices", async () => {
    const { organization } = await createStable();
    const { ctx } = await createMemberWithContext(organization, "member");
    await expect(checkLedger({ ctx })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("the migration that fills the ledger", () => {
  it("the migration that fills the ledger adds the entries missing for existing invoices", async () => {
    const { ctx, clock, organization } = await createStable();
    const { id, paymentId } = await payWithoutLedger(ctx);
    await payWithoutLedger(ctx);
    const { id: voidId } = await createDraftInvoice(ctx);
    const now = clock.now();
    const voided = { status: "sent", sentAt: now, voidedAt: now };
    await db().invoice.update({ where: { id: voidId }, data: voided });
    await createDraftInvoice(ctx);
    const reversed = { refundedAmount: 500, disputedAmount: 300 };
    await db().invoicePayment.update({ where: { id: paymentId }, data: reversed });
    await db().invoice.update({ where: { id }, data: reversed });
    await ctx.transaction((tx) =>
      saveLinkedEntry(tx, {
        ...{ sourceKey: `refund:${paymentId}:1`, amountCents: -500, bookedOn: "2026-11-18", note: "Refund" },
        ...{ source: "invoice", kind: "income", category: "invoices", vendor: "Dana", horseId: null },
      }),
    );
    await pool().query(
      MIGRATION.replace("WHERE i.sent_at", `WHERE i.organization_id = '${organization.id}' AND i.sent_at`),
    );
    const today = "2026-11-19";
    expect((await listEntries(organization.id)).toSorted()).toEqual(
      [
        ["invoice", 480_00, today],
        ["payment", -480_00, today],
        ["refund", 500, "2026-11-18"],
        ["dispute", 300, expect.any(String)],
        ["invoice", 480_00, today],
        ["payment", -480_00, today],
        ["invoice", 480_00, today],
        ["void", -480_00, today],
      ].toSorted(),
    );
    await pool().query(
      ADJUSTMENTS.replace("WHERE l.kind", `WHERE l.organization_id = '${organization.id}' AND l.kind`),
    );
    expect((await listEntries(organization.id)).filter(([kind]) => kind === "adjustment")).toEqual(
      expect.arrayContaining([
        ["adjustment", -500, "2026-11-18"],
        ["adjustment", -300, expect.any(String)],
      ]),
    );
    expect(await checkLedger({ ctx })).toEqual(NOTHING_MISSING);
    expect(await db().invoice.findFirst({ where: { id } })).toMatchObject({
      issuedOn: new Date("2026-11-19T00:00:00Z"),
    });
  });
});
