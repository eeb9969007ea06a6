import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { ALL_PERMISSIONS } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/records/ledger-entry-data";
import { listReports } from "@/lib/domain/platform/reports/list-reports";
import { readReport } from "@/lib/domain/platform/reports/read-report";
import { createId } from "@/lib/ids";
import { addEntry } from "@/tests/factories/finances";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createClock,
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const clock = createClock("2026-03-20T18:00:00Z");
const spring = { from: "2026-01-01", to: "2026-03-31" };
let organization: TestOrganization;
let ctx: Context;
let juniper: string;
let moss: string;
beforeAll(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization, clock);
  juniper = await createHorse(organization, "Juniper");
  moss = await createHorse(organization, "Moss");
});
afterAll(closeDatabase);

interface ReportWithFigures {
  figures: readonly { label: string; value: number }[];
}
const getFigures = ({ figures: all }: ReportWithFigures) =>
  Object.fromEntries(all.map(({ label, value }) => [label, value]));
const sumColumn = (rows: readonly { cells: readonly unknown[] }[], column: number) =>
  rows.reduce((sum, { cells }) => sum + Number(cells[column] ?? 0), 0);
const sumChart = (chart: { points: readonly { values: readonly number[] }[] } | null | undefined) =>
  (chart?.points ?? []).flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);

/** Returns the context of a member who has every permission but can access only the horse Moss. */
async function createMossContext(): Promise<Context> {
  const manager = await createMember(organization, "manager");
  await limitMemberToHorses(organization, manager, [moss]);
  return { ...(await createContextFor(manager, organization, clock)), permissions: ALL_PERMISSIONS };
}

describe("the cost report", () => {
  it("the cost report's totals match its rows when entries are split among horses", async () => {
    const given = Array.from({ length: 60 }, (_, index) => ({
      amount: String((index * 37 + 1) / 100),
      booked_on: `2026-0${1 + (index % 3)}-1${index % 9}`,
      ...(index % 5 === 4
        ? { kind: "income" as const, category: "lessons" as const }
        : { category: (["feed", "vet", "tack"] as const)[index % 3] ?? "feed" }),
      horse_ids: [juniper, moss].slice(0, index % 3),
    }));
    for (const entry of given) await addEntry(ctx, entry);
    await addEntry(ctx, { amount: "99", booked_on: "2026-04-01" });
    const cents = (kind: "expense" | "income") =>
      given.reduce(
        (sum, one) =>
          "kind" in one === (kind === "income") ? sum + Math.round(Number(one.amount) * 100) : sum,
        0,
      );
    const report = await readReport({ ctx, input: { kind: "costs", ...spring, limit: 100 } });
    const { Expenses, Income, Net } = getFigures(report);
    expect([Expenses, Income, Net]).toEqual([
      cents("expense"),
      cents("income"),
      cents("income") - cents("expense"),
    ]);
    expect([sumColumn(report.rows, 4), sumColumn(report.rows, 5)]).toEqual([Expenses, Income]);
    expect(report.rowCount).toBe(report.rows.length);
    expect(report.charts.map(sumChart)).toEqual([Expenses, Expenses, Expenses]);

    const own = await readReport({
      ctx: await createMossContext(),
      input: { kind: "costs", ...spring, limit: 100 },
    });
    const mossReport = await readReport({
      ctx,
      input: { kind: "costs", ...spring, horse_id: moss, limit: 100 },
    });
    expect([own.figures, own.rows]).toEqual([mossReport.figures, mossReport.rows]);
    expect(new Set(own.rows.map(({ cells }) => cells[1]))).toEqual(new Set(["Moss"]));
    expect(sumColumn(own.rows, 4)).toBe(getFigures(own).Expenses);
  });
});

describe("the health report", () => {
  it("the health report contains only the selected horse's records and includes their costs", async () => {
    await createHealthRecord(ctx, juniper, { happened_on: "2026-02-01", cost: "85.50", provider: "Anvil" });
    await createHealthRecord(ctx, juniper, {
      kind: "weight",
      happened_on: "2026-02-02",
      details: { method: "scale", weight: 1_100, weight_unit: "lb" },
    });
    await createHealthRecord(ctx, moss, { happened_on: "2026-02-03" });
    const input = { kind: "health", ...spring, horse_id: juniper } as const;
    const report = await readReport({ ctx, input });
    expect(report.subject).toBe("Juniper");
    expect(getFigures(report)).toMatchObject({ Logged: 2, Cost: 8550 });
    expect(report.rows.map(({ cells }) => [cells[0], cells[1], cells[3], cells[4]])).toEqual([
      ["2026-02-02", expect.stringContaining("Weight"), null, null],
      ["2026-02-01", expect.stringContaining("Farrier"), "Anvil", 8550],
    ]);
    const missing = { kind: "health", ...spring } as const;
    await expect(readReport({ ctx, input: missing })).rejects.toMatchObject({
      fieldErrors: { horse_id: /horse/ },
    });
    await expect(readReport({ ctx: await createMossContext(), input })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const other = await createOwnerContext(await createOrganization(), clock);
    await expect(readReport({ ctx: other, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

/** Creates an invoice that was sent at noon on `sentOn` and is due on `dueOn`. */
async function createInvoiceSentOn(
  own: TestOrganization,
  sentOn: string,
  dueOn: string,
  changes: object = {},
): Promise<void> {
  const sequence = (await db().invoice.count({ where: { organizationId: own.id } })) + 1;
  await db().invoice.create({
    data: {
      ...{
        id: createId(),
        organizationId: own.id,
        sequence,
        invoiceNumber: `INV-${sequence}`,
        totalAmount: 10_000,
      },
      ...{ customerName: "Petra", customerEmail: "petra@example.com", dueDate: new Date(dueOn) },
      ...{ status: "sent", sentAt: new Date(`${sentOn}T18:00:00Z`), ...changes },
    },
  });
}

/** The amounts of a void, open, partly paid or settled invoice. */
const anyAmounts = fc
  .record({
    parts: fc.tuple(fc.nat(50_000), fc.nat(50_000), fc.nat(50_000), fc.integer({ min: 1, max: 50_000 })),
    returned: fc.tuple(fc.nat(100), fc.nat(100)),
    kind: fc.constantFrom("void", "open", "settled"),
  })
  .map(({ parts: [paid, credited, writtenOff, balance], returned: [refunded, disputed], kind }) => {
    const at = new Date("2026-02-09T18:00:00Z");
    if (kind === "void") return { totalAmount: balance, voidedAt: at };
    const isSettled = kind === "settled" && paid + credited + writtenOff > 0;
    const refundedAmount = Math.floor((paid * refunded) / 100);
    return {
      totalAmount: paid + credited + writtenOff + (isSettled ? 0 : balance),
      paidAmount: paid,
      refundedAmount,
      disputedAmount: Math.floor(((paid - refundedAmount) * disputed) / 100),
      creditedAmount: credited,
      writtenOffAmount: writtenOff,
      ...(isSettled && { status: "paid", paidAt: at }),
      ...(writtenOff > 0 && { writtenOffAt: at }),
    };
  });

describe("the invoice reports", () => {
  it("one invoice report groups invoices by status, and another groups outstanding amounts by days overdue", async () => {
    const own = await createOrganization();
    const ownerCtx = await createOwnerContext(own, clock);
    await createInvoiceSentOn(own, "2026-01-05", "2026-01-20", { totalAmount: 12_345 });
    await createInvoiceSentOn(own, "2026-02-05", "2026-03-20", { totalAmount: 1 });
    await createInvoiceSentOn(own, "2026-02-06", "2026-03-19", { totalAmount: 20_000, status: "overdue" });
    const paid = {
      status: "paid",
      paidAmount: 10_000,
      paidAt: new Date("2026-02-09T18:00:00Z"),
      refundedAmount: 2_000,
    };
    await createInvoiceSentOn(own, "2026-02-07", "2026-02-20", paid);
    await createInvoiceSentOn(own, "2026-02-08", "2026-02-20", {
      voidedAt: new Date("2026-02-09T18:00:00Z"),
    });
    await createInvoiceSentOn(own, "2025-11-05", "2025-11-20", { totalAmount: 700 });
    const report = await readReport({ ctx: ownerCtx, input: { kind: "invoices", ...spring } });
    expect(getFigures(report)).toEqual({
      Invoiced: 42_346,
      Paid: 8_000,
      Adjustments: 2_000,
      Outstanding: 32_346,
      Overdue: 32_345,
    });
    expect(report.rowCount).toBe(5);
    const valid = report.rows.filter(({ cells }) => cells[4] !== "Void");
    expect([5, 6, 7, 8].map((column) => sumColumn(valid, column))).toEqual([42_346, 8_000, 2_000, 32_346]);

    // Skips the paid invoice, because it has no recorded payment and the ledger would treat it as unpaid.
    const open = { organizationId: own.id, status: { not: "paid" } };
    for (const { id } of await db().invoice.findMany({ where: open }))
      await insertMissingLedgerEntries(ownerCtx, id);
    const aging = await readReport({ ctx: ownerCtx, input: { kind: "aging" } });
    expect(getFigures(aging)).toEqual({ Outstanding: 33_046, Overdue: 33_045, "Over 90 days": 700 });
    expect(aging.rows.map(({ cells }) => [cells[4], cells[5], cells[6]])).toEqual([
      [120, "Over 90 days overdue", 700],
      [59, "31 to 60 days overdue", 12_345],
      [1, "1 to 30 days overdue", 20_000],
      [0, "Not due yet", 1],
    ]);
    expect(sumChart(aging.charts[0])).toBe(33_046);
    const other = await readReport({ ctx, input: { kind: "aging" } });
    expect(other.rowCount).toBe(0);
  });

  it("each row and the totals of the invoice report tie to the cent", async () => {
    const own = await createOrganization();
    const ownerCtx = await createOwnerContext(own, clock);
    await fc.assert(
      fc.asyncProperty(fc.array(anyAmounts, { minLength: 1, maxLength: 12 }), async (invoices) => {
        await db().invoice.deleteMany({ where: { organizationId: own.id } });
        for (const amounts of invoices) await createInvoiceSentOn(own, "2026-02-05", "2026-03-19", amounts);
        const report = await readReport({ ctx: ownerCtx, input: { kind: "invoices", ...spring } });
        expect(report.rowCount).toBe(invoices.length);
        for (const { cells } of report.rows) {
          expect(Number(cells[6]) + Number(cells[7]) + Number(cells[8])).toBe(cells[5]);
          if (cells[4] === "Paid") expect(Number(cells[6])).toBeGreaterThan(0);
        }
        const valid = report.rows.filter(({ cells }) => cells[4] !== "Void");
        const figures = getFigures(report);
        const labels = ["Invoiced", "Paid", "Adjustments", "Outstanding"];
        const sums = [5, 6, 7, 8].map((column) => sumColumn(valid, column));
        expect(labels.map((label) => figures[label])).toEqual(sums);
        expect(sumChart(report.charts[0])).toBe(figures.Invoiced);
      }),
      { numRuns: 15 },
    );
  });

  it.each([
    ["Paid", { paidAmount: 10_000 }],
    ["Paid", { paidAmount: 10_000, refundedAmount: 9_999 }],
    ["Refunded", { paidAmount: 10_000, refundedAmount: 10_000 }],
    ["Refunded", { paidAmount: 6_000, refundedAmount: 6_000, creditedAmount: 4_000 }],
    ["Disputed", { paidAmount: 10_000, disputedAmount: 10_000 }],
    ["Credited", { creditedAmount: 10_000 }],
    ["Written off", { writtenOffAmount: 10_000, writtenOffAt: new Date("2026-02-09T18:00:00Z") }],
    ["Open", { status: "sent", paidAt: null, paidAmount: 3_000, refundedAmount: 3_000 }],
  ])("the invoice report shows the state %s for %o", async (state, amounts) => {
    const own = await createOrganization();
    const paidAt = new Date("2026-02-09T18:00:00Z");
    await createInvoiceSentOn(own, "2026-02-05", "2026-03-20", { status: "paid", paidAt, ...amounts });
    const input = { kind: "invoices", ...spring } as const;
    const report = await readReport({ ctx: await createOwnerContext(own, clock), input });
    expect(report.rows[0]?.cells[4]).toBe(state);
  });

  it("on a plan without invoicing, invoice reports are available only if the organization already has invoices", async () => {
    const own = await createOrganization({ tier: "ranch" });
    const ownerCtx = await createOwnerContext(own, clock);
    const ask = () => readReport({ ctx: ownerCtx, input: { kind: "aging" } });
    await expect(ask()).rejects.toMatchObject({ code: "PLAN_LIMIT", upgrade: { plan: "pro" } });
    await db().organizationCounters.update({ where: { organizationId: own.id }, data: { invoiceCount: 1 } });
    await expect(ask()).resolves.toMatchObject({ rowCount: 0 });
  });
});

describe("the member report", () => {
  it("the member report counts the audit log entries of each person", async () => {
    const own = await createOrganization();
    const at = (moment: string) => createClock(moment);
    const owner = await createOwnerContext(own, at("2026-03-10T12:00:00Z"));
    const groom = await createMember(own, "groom");
    const horse = await createHorse(own, "Ash");
    await createHealthRecord(owner, horse);
    const done = { organizationId: own.id, actorKind: "user", entityType: "task", action: "task.done" };
    const log = (actorId: string, createdAt: string, changes: object = {}) =>
      db().auditLog.create({
        data: {
          id: createId(),
          ...done,
          entityId: createId(),
          actorId,
          createdAt: new Date(createdAt),
          ...changes,
        },
      });
    await db().auditLog.deleteMany({ where: { organizationId: own.id } });
    await log(groom.id, "2026-03-10T12:00:00Z");
    await log(groom.id, "2026-03-11T12:00:00Z", { entityType: "health_record" });
    // In the organization's time zone, the first of these times is on March 31 and the second is on April 1.
    await log(groom.id, "2026-04-01T03:00:00Z");
    await log(groom.id, "2026-04-01T06:00:00Z");
    const gone = createId();
    await log(gone, "2026-02-01T12:00:00Z", { entityType: "client" });
    await log(own.owner.id, "2026-02-01T12:00:00Z", { actorKind: "job" });
    const report = await readReport({ ctx: owner, input: { kind: "members", ...spring } });
    expect(getFigures(report)).toEqual({ Actions: 4, "Active people": 2 });
    expect(report.figures.find(({ label }) => label === "Active people")).toMatchObject({ note: "of 3" });
    const byId = new Map(report.rows.map(({ id, cells }) => [id, cells.slice(1)]));
    expect(Object.fromEntries(byId)).toEqual({
      [groom.id]: ["Groom", 3, 1, 2, 0, 3, "2026-03-31"],
      [gone]: ["No longer a member", 1, 0, 0, 1, 1, "2026-02-01"],
      [own.owner.id]: ["Owner", 0, 0, 0, 0, 0, null],
    });
    expect(report.charts.map(sumChart)).toEqual([4, 4]);
    const without = { ...owner, permissions: { ...ALL_PERMISSIONS, tasks: "none" } as const };
    expect(
      getFigures(await readReport({ ctx: without, input: { kind: "members", ...spring } })).Actions,
    ).toBe(2);
  });
});

it("for each unavailable report, the report list shows the lowest plan that includes it", async () => {
  const offered = async (tier: "personal" | "personal_plus" | "ranch" | "pro") => {
    const reports = await listReports({ ctx: await createOwnerContext(await createOrganization({ tier })) });
    return Object.fromEntries(reports.map(({ kind, missingPlan }) => [kind, missingPlan]));
  };
  const basic = { horses: null, care: null, upcoming: null };
  const invoicing = { invoices: "pro", aging: "pro" };
  expect(await offered("personal")).toEqual({
    ...{ ...basic, ...invoicing },
    ...{ health: "personal_plus", members: "personal_plus", costs: "ranch" },
  });
  expect(await offered("ranch")).toEqual({
    ...basic,
    ...invoicing,
    health: null,
    members: null,
    costs: null,
  });
  expect(new Set(Object.values(await offered("pro")))).toEqual(new Set([null]));
  const personal = await createOwnerContext(await createOrganization({ tier: "personal" }));
  const read = readReport({ ctx: personal, input: { kind: "members" } });
  await expect(read).rejects.toMatchObject({ code: "PLAN_LIMIT", upgrade: { plan: "personal_plus" } });
});
