import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { markOverdueInvoices } from "@/lib/domain/billing/invoices/mark-overdue-invoices";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { updateDraft } from "@/lib/domain/billing/invoices/update-draft";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { DomainError } from "@/lib/errors";
import { createDraftInvoice, createInvoiceInput, createSentInvoice } from "@/tests/factories/invoices";
import { createClock, createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

beforeEach(() => {
  fakeStripe.current = createFakePaymentLinks();
});

const NO_DIFFERENCES = { repaired: [], contradictions: [], posted: 0, unbalanced: [] };

interface TestState {
  ctx: Context;
  clock: ReturnType<typeof createClock>;
  ids: string[];
}

type Operation = (state: TestState, pick: number) => Promise<unknown>;

const getInvoice = ({ ids }: TestState, pick: number) => ids[pick % Math.max(ids.length, 1)] ?? "";
const lines = (pick: number) => [
  { description: "Lesson", quantity: (pick % 7) + 1, rate: `${(pick % 90) + 1}.35` },
];

const OPERATIONS: Record<string, Operation> = {
  create: async (state, pick) => {
    const { id } = await createDraftInvoice(state.ctx, { line_items: lines(pick) });
    state.ids.push(id);
  },
  createFailing: ({ ctx }) => createDraftInvoice(ctx, { customer_email: "nobody" }),
  edit: (state, pick) =>
    updateDraft({
      ctx: state.ctx,
      input: { ...createInvoiceInput(state.ctx, { line_items: lines(pick) }), id: getInvoice(state, pick) },
    }),
  send: (state, pick) => sendInvoice({ ctx: state.ctx, input: { id: getInvoice(state, pick) } }),
  pay: (state, pick) => {
    const input = { id: getInvoice(state, pick), method: "cash" as const, paid_on: "2026-10-01" };
    return recordManualPayment({ ctx: state.ctx, input });
  },
  void: (state, pick) =>
    voidInvoice({ ctx: state.ctx, input: { id: getInvoice(state, pick), replace: pick % 2 === 0 } }),
  advanceDays: async ({ clock }, pick) =>
    clock.set(new Date(clock.now().getTime() + (pick % 9) * DAY_MS).toISOString()),
  markOverdue: ({ ctx }) => markOverdueInvoices({ ctx }),
};

/** Runs a random operation. Ignores domain errors; other errors fail the test. */
async function runOperation(operation: Operation, state: TestState, pick: number): Promise<void> {
  try {
    await operation(state, pick);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "INTERNAL") throw error;
  }
}

/** Calculates the four counters from the invoices. */
async function recount(organizationId: string, now: Date) {
  const invoices = await db().invoice.findMany({ where: { organizationId } });
  const today = now.toISOString().slice(0, 10);
  const open = invoices.filter((row) => !row.voidedAt && (row.status === "sent" || row.status === "overdue"));
  const paid = invoices.filter((row) => row.status === "paid");
  return {
    totalRevenueCents: paid.reduce((sum, row) => sum + row.totalAmount, 0),
    pendingPaymentsCents: open.reduce((sum, row) => sum + row.totalAmount, 0),
    paidInvoices: paid.length,
    overdueInvoices: open.filter((row) => row.dueDate.toISOString().slice(0, 10) < today).length,
  };
}

describe("invoice counters", () => {
  it("invoice counters match the invoices after any sequence of operations", async () => {
    const step = fc.record({ name: fc.constantFrom(...Object.keys(OPERATIONS)), pick: fc.nat(1_000) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const organization = await createOrganization({ timeZone: "UTC" });
        const clock = createClock("2026-11-20T18:00:00Z");
        const state: TestState = { ctx: await createOwnerContext(organization, clock), clock, ids: [] };
        for (const { name, pick } of [{ name: "create", pick: 1 }, ...steps]) {
          const operation = OPERATIONS[name];
          if (operation) await runOperation(operation, state, pick);
        }
        expect(await getInvoiceStats({ ctx: state.ctx })).toEqual(
          await recount(organization.id, clock.now()),
        );
        expect(await checkInvoiceCounters({ ctx: state.ctx })).toEqual(NO_DIFFERENCES);
        const sequences = await db().invoice.findMany({
          where: { organizationId: organization.id },
          orderBy: { sequence: "asc" },
        });
        expect(sequences.map((row) => row.sequence)).toEqual(sequences.map((_, index) => index + 1));
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 60_000);

  it("invoice counters match the invoices after concurrent operations", async () => {
    const organization = await createOrganization({ timeZone: "UTC" });
    const clock = createClock("2026-11-20T18:00:00Z");
    const state: TestState = { ctx: await createOwnerContext(organization, clock), clock, ids: [] };
    for (let pick = 0; pick < 8; pick += 1) {
      const { id } = await createSentInvoice(state.ctx, {
        line_items: lines(pick * 31),
        due_date: "2026-11-21",
      });
      state.ids.push(id);
    }
    clock.set("2026-11-25T18:00:00Z");
    const names = ["pay", "void", "markOverdue", "create", "send", "edit"];
    const concurrentRuns = Array.from({ length: 60 }, (_, index) => {
      const operation = OPERATIONS[names[index % names.length] ?? "create"];
      return operation ? runOperation(operation, state, index * 7) : null;
    });
    await Promise.all(concurrentRuns);
    expect(await getInvoiceStats({ ctx: state.ctx })).toEqual(await recount(organization.id, clock.now()));
    expect(await checkInvoiceCounters({ ctx: state.ctx })).toEqual(NO_DIFFERENCES);
  });
});

describe("the counter check", () => {
  it("the counter check corrects and logs counters that don't match the invoices", async () => {
    const organization = await createOrganization();
    const ctx = await createOwnerContext(organization);
    const { invoiceNumber, id } = await createSentInvoice(ctx);
    const where = { organizationId: organization.id };
    await db().organizationCounters.update({
      where,
      data: { pendingCents: 7, paidCount: 3, lastInvoiceNumber: 9 },
    });
    await db().invoice.update({ where: { id }, data: { refundedAmount: 5 } });

    expect(await checkInvoiceCounters({ ctx })).toEqual({
      repaired: [
        { counter: "revenueCents", stored: "0", counted: "-5" },
        { counter: "pendingCents", stored: "7", counted: "48000" },
        { counter: "paidCount", stored: "3", counted: "0" },
      ],
      contradictions: [invoiceNumber],
      ...{ posted: 0, unbalanced: [] },
    });
    expect(await getInvoiceStats({ ctx })).toMatchObject({ pendingPaymentsCents: 480_00, paidInvoices: 0 });
    expect(await db().auditLog.count({ where: { ...where, action: "counters.repaired" } })).toBe(1);
    // Invoice numbers are never reused.
    expect((await createDraftInvoice(ctx)).invoiceNumber).toBe("INV-0010");
  });
});
