import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { chargeFromSource } from "@/lib/domain/billing/charges/charge-from-source";
import { createCreditNote } from "@/lib/domain/billing/invoices/create-credit-note";
import { recordManualPayment } from "@/lib/domain/billing/invoices/record-manual-payment";
import { recordRefund } from "@/lib/domain/billing/invoices/record-refund";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { writeOffInvoice } from "@/lib/domain/billing/invoices/write-off-invoice";
import { exportBillingReport } from "@/lib/domain/billing/reports/export-billing-report";
import { getBillingReport } from "@/lib/domain/billing/reports/get-billing-report";
import { getMissedCare } from "@/lib/domain/billing/reports/get-missed-care";
import type { BillingReport } from "@/lib/domain/billing/reports/model/billing-report";
import { formatCell } from "@/lib/domain/billing/reports/model/cells";
import { BILLING_REPORTS, type BillingReportKind } from "@/lib/domain/billing/reports/model/kinds";
import { createService } from "@/lib/domain/billing/services/create-service";
import { updateService } from "@/lib/domain/billing/services/update-service";
import { createId } from "@/lib/ids";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createHorse } from "@/tests/factories/horses";
import { createSentInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe } from "@/tests/factories/payment-links";

vi.mock(
  "@/lib/stripe/payment-links",
  async () => (await import("@/tests/factories/payment-links")).paymentLinksModule,
);

beforeEach(() => {
  fakeStripe.current = createFakePaymentLinks();
});
afterAll(closeDatabase);

const YEAR = { from: "2026-01-01", to: "2026-12-31" };

async function createStable() {
  const organization = await createOrganization({ timeZone: "America/Chicago" });
  const clock = createClock("2026-10-20T18:00:00Z");
  return { organization, clock, ctx: await createOwnerContext(organization, clock) };
}

function read(ctx: Context, kind: BillingReportKind, period = YEAR): Promise<BillingReport> {
  return getBillingReport({ ctx, input: { kind, ...period } });
}

function setStalls(organizationId: string, startsOn: string, stallCount: number | null) {
  return db().stallCount.create({ data: { organizationId, startsOn: new Date(startsOn), stallCount } });
}

const expectMatch = ({ checks }: BillingReport) => {
  expect(checks.length).toBeGreaterThan(0);
  for (const { reportCents, otherCents } of checks) expect(reportCents).toBe(otherCents);
};

async function insertService(organizationId: string, changes: { careKind?: string } = {}): Promise<string> {
  const id = createId();
  const service = { id, organizationId, name: "Trim", category: "farrier", unit: "each" };
  await db().service.create({ data: { ...service, ...changes } });
  return id;
}

interface Board {
  horseId?: string;
  starts: string;
  ends?: string;
  pause?: [startsOn: string, endsOn: string];
  category?: string;
  isDeleted?: boolean;
}

/** Adds a monthly agreement for a horse. */
async function addBoard(organizationId: string, terms: Board): Promise<{ horseId: string }> {
  const { starts, ends, pause, category = "board", isDeleted = false } = terms;
  const horseId = terms.horseId ?? (await createHorse({ id: organizationId }));
  const [id, serviceId] = [createId(), createId()];
  const service = { id: serviceId, organizationId, name: `Service ${serviceId}`, category, unit: "month" };
  await db().service.create({ data: service });
  const [startsOn, endsOn] = [new Date(starts), ends ? new Date(ends) : null];
  const rhythm = { cadence: "monthly", billingDay: 1, timing: "advance", startsOn, endsOn };
  await db().agreement.create({
    data: { id, organizationId, horseId, serviceId, ...rhythm, deletedAt: isDeleted ? new Date() : null },
  });
  if (pause) {
    const [pauseStart, pauseEnd] = pause.map((day) => new Date(day));
    if (!pauseStart || !pauseEnd) throw new Error("A pause has two days.");
    await db().agreementPause.create({
      data: {
        ...{ id: createId(), organizationId, agreementId: id },
        ...{ startsOn: pauseStart, endsOn: pauseEnd },
      },
    });
  }
  return { horseId };
}

/** Adds a charge with one share. */
async function addCharge(
  organizationId: string,
  {
    day,
    amount,
    ...charge
  }: {
    day: string;
    amount: number;
    category?: string;
    sourceKey?: string;
    horseId?: string;
    serviceId?: string;
  },
  lineItemId: string | null = null,
): Promise<void> {
  await db().charge.create({
    data: {
      ...{ id: createId(), organizationId, chargedOn: new Date(`${day}T00:00:00Z`), category: "farrier" },
      ...{ description: "Trim", quantity: 1, price: amount, amount, ...charge },
      source: charge.sourceKey ? "care" : "manual",
      shares: { create: { id: createId(), basisPoints: 10_000, amount, lineItemId } },
    },
  });
}

describe("the revenue reports", () => {
  it("the revenue by month counts invoices in the month of issue and voids in the month of voiding", async () => {
    const { ctx, clock } = await createStable();
    await createSentInvoice(ctx);
    const wrong = await createSentInvoice(ctx);
    clock.set("2026-11-05T18:00:00Z");
    await createSentInvoice(ctx);
    await voidInvoice({ ctx, input: { id: wrong.id } });
    const report = await read(ctx, "revenue-month");
    expect(report.rows).toEqual([["October 2026", 960_00, 0, 960_00]]);
    const [month] = (await read(ctx, "revenue-month", { from: "2026-10-05", to: "2026-12-31" })).links;
    expect(month).toEqual({
      ...{ page: "report", kind: "revenue-contact", from: "2026-10-05", to: "2026-10-31" },
    });
    expect((await read(ctx, "revenue-month", { from: "2026-11-01", to: "2026-11-30" })).rows).toEqual([]);
    expectMatch(report);
  });

  it("the revenue by service, category, horse and client matches the ledger total and excludes tax", async () => {
    const { ctx, organization } = await createStable();
    const horse = await createHorse({ id: organization.id }, "Ash");
    const { id, lines } = await createSentInvoice(ctx);
    const [board] = lines;
    await db().invoiceLineItem.update({
      where: { id: board?.id ?? "" },
      data: { horseId: horse, horseName: "Ash", taxAmount: 90_00, taxRate: 300_000, taxName: "VAT" },
    });
    await db().invoice.update({ where: { id }, data: { taxMode: "inclusive", taxAmount: 90_00 } });
    const serviceId = await insertService(organization.id);
    await addCharge(organization.id, { day: "2026-10-01", amount: 390_00, serviceId }, board?.id ?? null);
    const rows = async (kind: BillingReportKind) => {
      const report = await read(ctx, kind);
      expectMatch(report);
      expect(report.totals).toEqual(["Total", 390_00, 90_00, 480_00]);
      return report.rows.map(([label, net]) => [label, net]);
    };
    expect(await rows("revenue-service")).toEqual([
      ["Trim", 300_00],
      ["Lines without a service", 90_00],
    ]);
    expect(await rows("revenue-category")).toEqual([
      ["Farrier", 300_00],
      ["Lines without a charge", 90_00],
    ]);
    expect(await rows("revenue-horse")).toEqual([
      ["Ash", 300_00],
      ["Lines without a horse", 90_00],
    ]);
    expect(await rows("revenue-contact")).toEqual([["Dana Whitfield", 390_00]]);
    const { clientId } = await db().invoice.findUniqueOrThrow({ where: { id } });
    expect((await read(ctx, "revenue-contact")).links).toEqual([
      clientId === null ? null : { page: "contact", id: clientId },
    ]);
    expect((await read(ctx, "revenue-horse")).links).toEqual([{ page: "horse-charges", id: horse }, null]);
    const tax = await read(ctx, "tax");
    expectMatch(tax);
    expect(tax.rows).toEqual([
      ["VAT", "30%", 300_00, 90_00, 390_00],
      ["Not taxed", "", 90_00, 0, 90_00],
    ]);
  });
});

describe("the reports of charges", () => {
  it("the report of unbilled charges shows their age and the drafts that contain them", async () => {
    const { ctx, organization } = await createStable();
    for (const day of ["2026-10-20", "2026-09-20", "2026-09-19", "2026-08-01", "2026-01-01"]) {
      await addCharge(organization.id, { day, amount: 10_00 });
    }
    const { rows, links, totals } = await read(ctx, "unbilled");
    expect(rows).toEqual([["No payer", 20_00, 10_00, 10_00, 10_00, 50_00, 0]]);
    expect(links).toEqual([{ page: "unassigned-charges" }]);
    expect(totals).toEqual(["Total", 20_00, 10_00, 10_00, 10_00, 50_00, 0]);
  });

  it("the report of missed charges lists billable care without a charge and horses without an agreement", async () => {
    const { ctx, organization } = await createStable();
    const horse = await createHorse({ id: organization.id }, "Ash");
    const charged = await createHealthRecord(ctx, horse);
    const missed = await createHealthRecord(ctx, horse);
    const { kind, happenedOn } = await db().healthRecord.findFirstOrThrow({ where: { id: missed.id } });
    await insertService(organization.id, { careKind: kind });
    await addCharge(organization.id, { day: "2026-10-01", amount: 10_00, sourceKey: `care:${charged.id}` });
    const day = happenedOn.toISOString().slice(0, 10);
    const { rows, links } = await read(ctx, "missed", { from: day, to: day });
    expect(rows.map(([problem, , name]) => [problem, name])).toEqual([
      ["Care without a charge", "Ash"],
      ["Horse without an agreement", "Ash"],
    ]);
    expect(links).toEqual([
      { page: "health-record", horseId: horse, id: missed.id },
      { page: "horse-agreements", id: horse },
    ]);
    const withoutHorses = { ...ctx, permissions: { ...ctx.permissions, horses: "none" } } as const;
    expect((await read(withoutHorses, "missed", { from: day, to: day })).links[0]).toBeNull();
  });

  it("the report of missed charges shows the amount that each row's charge would have, and the notice shows the total", async () => {
    const { ctx, organization } = await createStable();
    const horse = await createHorse({ id: organization.id }, "Ash");
    const days = ["2026-10-01", "2026-10-05", "2026-10-12"];
    const records: string[] = [];
    for (const happened_on of days) records.push((await createHealthRecord(ctx, horse, { happened_on })).id);
    const serviceId = await insertService(organization.id, { careKind: "farrier" });
    for (const [startsOn, price] of [
      ["2026-10-04", 85_00],
      ["2026-10-10", 95_00],
    ] as const) {
      const row = { id: createId(), organizationId: organization.id, serviceId, price };
      await db().servicePrice.create({ data: { ...row, startsOn: new Date(startsOn) } });
    }
    const { rows, totals, chargeableRecordIds } = await read(ctx, "missed");
    expect(rows.map((row) => row[5])).toEqual([85_00, 85_00, 95_00, null]);
    expect(totals?.[5]).toBe(265_00);
    expect(chargeableRecordIds).toEqual([...records, null]);
    const readNotice = () => getMissedCare({ ctx, input: { through_on: "2026-10-20" } });
    const period = { from: "2025-10-21", to: "2026-10-20" };
    expect(await readNotice()).toEqual({ ...period, count: 3, amountCents: 265_00 });
    for (const [index, id] of records.entries()) {
      const { amountCents } = await chargeFromSource({ ctx, input: { source: "care", id } });
      expect(amountCents).toBe(rows[index]?.[5]);
    }
    expect(await readNotice()).toEqual({ ...period, count: 0, amountCents: 0 });
    expect((await read(ctx, "missed")).totals).toBeNull();
  });

  it("the report of missed charges leaves out care whose horse has a charge of the same category on that day", async () => {
    const { ctx, organization } = await createStable();
    const [charged, otherDay, otherCategory] = [
      await createHorse({ id: organization.id }, "Ash"),
      await createHorse({ id: organization.id }, "Birch"),
      await createHorse({ id: organization.id }, "Cedar"),
    ];
    for (const horse of [charged, otherDay, otherCategory]) {
      await createHealthRecord(ctx, horse, { happened_on: "2026-10-05" });
    }
    await insertService(organization.id, { careKind: "farrier" });
    const { id } = organization;
    await addCharge(id, { day: "2026-10-05", amount: 107_00, category: "farrier", horseId: charged });
    await addCharge(id, { day: "2026-10-06", amount: 107_00, category: "farrier", horseId: otherDay });
    await addCharge(id, { day: "2026-10-05", amount: 9_00, category: "supplies", horseId: otherCategory });
    const { rows } = await read(ctx, "missed");
    const missed = rows.filter(([problem]) => problem === "Care without a charge").map((row) => row[2]);
    expect(missed).toEqual(["Birch", "Cedar"]);
  });

  it("members who can't add charges can't charge rows of the report of missed charges", async () => {
    const { ctx, organization } = await createStable();
    await createHealthRecord(ctx, await createHorse({ id: organization.id }), { happened_on: "2026-10-05" });
    await insertService(organization.id, { careKind: "farrier" });
    const reader = { ...ctx, permissions: { ...ctx.permissions, invoices: "read" } } as const;
    const { rows, chargeableRecordIds } = await read(reader, "missed");
    expect(rows).toHaveLength(2);
    expect(chargeableRecordIds).toEqual([]);
  });

  it("the notice about missed charges counts only care of horses that the member can see", async () => {
    const { ctx, organization } = await createStable();
    const horse = await createHorse({ id: organization.id }, "Ash");
    await createHealthRecord(ctx, horse, { happened_on: "2026-10-05" });
    await insertService(organization.id, { careKind: "farrier" });
    const count = async (actor: Context) =>
      (await getMissedCare({ ctx: actor, input: { through_on: "2026-10-20" } })).count;
    expect(await count(ctx)).toBe(1);
    expect(await count({ ...ctx, horseIds: [] })).toBe(0);
    expect(await count({ ...ctx, horseIds: [horse] })).toBe(1);
  });

  it("the report of missed charges lists care from the day on which a service was set to charge for it", async () => {
    const { ctx, clock, organization } = await createStable();
    const horse = await createHorse({ id: organization.id }, "Ash");
    clock.set("2026-10-25T18:00:00Z");
    for (const happened_on of ["2026-10-05", "2026-10-19", "2026-10-20", "2026-10-24", "2026-10-25"]) {
      await createHealthRecord(ctx, horse, { happened_on });
    }
    const listDays = async () => {
      const { rows } = await read(ctx, "missed");
      return rows.flatMap(([, day]) => day ?? []);
    };
    const trim = { name: "Trim", category: "farrier", unit: "each", care_kind: "farrier" } as const;
    // Late in the evening at the stable, when it is already the next day in UTC.
    clock.set("2026-10-21T03:00:00Z");
    const { id } = await createService({ ctx, input: { ...trim, price: "55" } });
    expect(await listDays()).toEqual(["2026-10-20", "2026-10-24", "2026-10-25"]);
    clock.set("2026-10-25T18:00:00Z");
    await updateService({ ctx, input: { ...trim, id, name: "Trim and shoes" } });
    expect(await listDays()).toHaveLength(3);
    await updateService({ ctx, input: { ...trim, id, care_kind: null } });
    expect(await listDays()).toEqual([]);
    await updateService({ ctx, input: { ...trim, id } });
    expect(await listDays()).toEqual(["2026-10-25"]);
  });
});

describe("the report of boarded horses", () => {
  const read2026 = (ctx: Context) => read(ctx, "occupancy");

  it("a report of boarded horses has no rows without an agreement or for future months", async () => {
    const { ctx, organization } = await createStable();
    expect(await read2026(ctx)).toMatchObject({ rows: [], totals: null });
    await addBoard(organization.id, { starts: "2026-01-01" });
    const future = await read(ctx, "occupancy", { from: "2026-11-01", to: "2026-11-30" });
    expect(future).toMatchObject({ rows: [], totals: null });
  });

  it("a report of boarded horses counts each horse once a day and excludes pauses and deleted agreements", async () => {
    const { ctx, organization } = await createStable();
    const { horseId } = await addBoard(organization.id, {
      ...{ starts: "2026-09-21", ends: "2026-10-10" },
      pause: ["2026-10-01", "2026-10-04"],
    });
    await addBoard(organization.id, { horseId, starts: "2026-09-26", ends: "2026-09-30" });
    await addBoard(organization.id, { starts: "2026-10-16" });
    await addBoard(organization.id, { starts: "2026-01-01", isDeleted: true });
    await addBoard(organization.id, { starts: "2026-01-01", category: "training" });
    const charge = { day: "2026-10-16", amount: 350_00, category: "board" };
    await addCharge(organization.id, charge);
    const { rows, totals } = await read(ctx, "occupancy", { from: "2026-09-01", to: "2026-10-31" });
    // Today is October 20.
    expect(rows).toEqual([
      ["September 2026", 1, 0.3, 10, 0, 0],
      ["October 2026", 2, 0.6, 11, 4, 350_00],
    ]);
    expect(totals).toEqual(["Total", null, 0.4, 21, 4, 350_00]);
    const { content } = await exportBillingReport({
      ctx,
      input: { kind: "occupancy", from: "2026-10-01", to: "2026-10-20" },
    });
    expect(content).toContain("October 2026,2,0.6,11,4,350.00");
  });

  it("a report of boarded horses shows the share of occupied stalls if the number of stalls is set", async () => {
    const { ctx, organization } = await createStable();
    await addBoard(organization.id, { starts: "2026-09-21", ends: "2026-10-10" });
    const before = await read2026(ctx);
    expect(before.columns.map(({ label }) => label)).not.toContain("Occupied stalls (%)");
    expect(before.note).toContain("enter your number of stalls");
    await setStalls(organization.id, "2026-09-01", 4);
    const { columns, rows, totals } = await read(ctx, "occupancy", { from: "2026-09-01", to: "2026-10-31" });
    expect(columns[3]?.label).toBe("Occupied stalls (%)");
    // 10 of 30 × 4 and 10 of 20 × 4 stall days, because today is October 20.
    expect(rows.map((row) => row[3])).toEqual([8.3, 12.5]);
    expect(totals?.[3]).toBe(10);
  });

  it("a changed number of stalls doesn't change the share of occupied stalls on earlier days", async () => {
    const { ctx, organization } = await createStable();
    await addBoard(organization.id, { starts: "2026-09-21", ends: "2026-10-10" });
    await setStalls(organization.id, "2026-10-01", 4);
    await setStalls(organization.id, "2026-10-11", 12);
    const { rows } = await read(ctx, "occupancy", { from: "2026-09-01", to: "2026-10-31" });
    // 10 of 30 × 4 stall days, because the first number also applies earlier, and 10 of 10 × 4 + 10 × 12.
    expect(rows.map((row) => row[3])).toEqual([8.3, 6.3]);
  });

  it("the share of occupied stalls is empty for months in which the number of stalls isn't set", async () => {
    const { ctx, organization } = await createStable();
    await addBoard(organization.id, { starts: "2026-09-21", ends: "2026-10-10" });
    await setStalls(organization.id, "2026-09-01", 4);
    await setStalls(organization.id, "2026-10-01", null);
    const { rows } = await read(ctx, "occupancy", { from: "2026-09-01", to: "2026-10-31" });
    expect(rows.map((row) => row[3])).toEqual([8.3, null]);
  });
});

describe("the report of revenue and cash", () => {
  it("the report of revenue and cash explains their difference and matches the ledger and finances", async () => {
    const { ctx, clock } = await createStable();
    const early = await createSentInvoice(ctx);
    const wrong = await createSentInvoice(ctx);
    clock.set("2026-11-10T18:00:00Z");
    await voidInvoice({ ctx, input: { id: wrong.id } });
    const paid = await createSentInvoice(ctx);
    const open = await createSentInvoice(ctx);
    const credit = (id: string, line: string | undefined, amount: number, return_as?: "refunded") =>
      createCreditNote({
        ctx,
        input: { id, reason: "Goodwill", return_as, lines: [{ line_item_id: line ?? "", amount }] },
      });
    await credit(open.id, open.lines[0]?.id, 50);
    await writeOffInvoice({ ctx, input: { id: open.id, reason: "Client moved away" } });
    for (const { id } of [early, paid]) {
      await recordManualPayment({ ctx, input: { id, method: "cash", paid_on: "2026-11-10" } });
    }
    const payment = await db().invoicePayment.findFirstOrThrow({ where: { invoiceId: paid.id } });
    await ctx.transaction((tx) => recordRefund(tx, { paymentId: payment.id, refundedCents: 80_00 }));
    await credit(paid.id, paid.lines[0]?.id, 40, "refunded");
    const revenue = await read(ctx, "revenue-service", { from: "2026-11-01", to: "2026-11-30" });
    expectMatch(revenue);
    expect(revenue.rows.at(-1)).toEqual(["Written off", null, null, -430_00]);
    expect(revenue.totals).toEqual(["Total", 390_00, 0, -40_00]);
    const report = await read(ctx, "reconciliation", { from: "2026-11-01", to: "2026-11-30" });
    expectMatch(report);
    expect(Object.fromEntries(report.rows.map(([step, amount]) => [step, Number(amount) + 0]))).toEqual({
      "Invoices sent": 960_00,
      "Void invoices": -480_00,
      "Credit notes": -90_00,
      "Revenue with tax": 390_00,
      "Written off": -430_00,
      "Credited after payment": 40_00,
      "Sent but not paid in this period": 0,
      "Paid in this period but sent in another": 480_00,
      "Voided, credited or written off in this period but sent in another": 480_00,
      Payments: 960_00,
      Refunds: -80_00,
      Disputes: 0,
      "Client credit and deposits received": 0,
      "Credit and deposits applied to invoices": 0,
      "Credit and deposits refunded": 0,
      "Income from invoices": 880_00,
      "Platform and processing fees": 0,
      "Cash after fees": 880_00,
    });
  });
});

describe("a billing report", () => {
  it("a billing report of any type shows its rows and totals as text", async () => {
    const { ctx } = await createStable();
    const { id } = await createSentInvoice(ctx);
    await recordManualPayment({ ctx, input: { id, method: "cash", paid_on: "2026-10-20" } });
    for (const kind of BILLING_REPORTS) {
      const { columns, rows, totals, links, currency } = await read(ctx, kind);
      const labels = [...rows, ...(totals ? [totals] : [])].map(([label]) =>
        formatCell(columns[0]?.type ?? "text", label ?? null, { currency, numberFormat: "point_decimal" }),
      );
      if (totals) expect(labels.at(-1)).toBe("Total");
      expect(links.length).toBeLessThanOrEqual(rows.length);
    }
    const payments = await read(ctx, "payments");
    expect(payments.links).toEqual([{ page: "invoice", id }]);
  });

  it.each(BILLING_REPORTS)(
    "a billing report (%s) can be downloaded as CSV, even without rows",
    async (kind) => {
      const { ctx } = await createStable();
      const { name, content } = await exportBillingReport({ ctx, input: { kind, ...YEAR } });
      expect(name).toBe(`${kind}-2026-01-01-2026-12-31.csv`);
      expect(content.split("\r\n")[0]).toContain(",");
    },
  );

  it("a billing report has its totals in the last row of the CSV file", async () => {
    const { ctx } = await createStable();
    await createSentInvoice(ctx);
    const { content } = await exportBillingReport({ ctx, input: { kind: "revenue-month", ...YEAR } });
    expect(content.split("\r\n").slice(1)).toEqual([
      "October 2026,480.00,0.00,480.00",
      "Total,480.00,0.00,480.00",
    ]);
  });

  it("a billing report contains no data from other organizations", async () => {
    await createSentInvoice((await createStable()).ctx);
    const { ctx } = await createStable();
    expect((await read(ctx, "revenue-month")).rows).toEqual([]);
  });

  it("a billing report requires permission and the Pro plan", async () => {
    const { organization } = await createStable();
    const member = await createMemberWithContext(organization, "member");
    await expect(read(member.ctx, "tax")).rejects.toMatchObject({ code: "FORBIDDEN" });
    const ranch = await createOwnerContext(await createOrganization({ tier: "ranch" }));
    await expect(read(ranch, "tax")).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  });

  it.each([
    [{ from: "2026-02-30" }, "from"],
    [{ to: "2025-12-31" }, "to"],
    [{ to: "2036-12-31" }, "to"],
  ])("a billing report rejects the range %j with a field error", async (change, field) => {
    const { ctx } = await createStable();
    const input = { kind: "tax" as const, ...YEAR, ...change };
    await expect(getBillingReport({ ctx, input })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { [field]: expect.any(String) },
    });
  });
});
