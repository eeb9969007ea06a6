import { afterAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { exportBillingReport } from "@/lib/domain/billing/billing-reports/export-billing-report";
import { createId } from "@/lib/ids";
import { createHorse } from "@/tests/factories/horses";
import { addCharge, createReportStable, readReport } from "./report-support";

afterAll(closeDatabase);

function setStalls(organizationId: string, startsOn: string, stallCount: number | null) {
  return db().stallCount.create({ data: { organizationId, startsOn: new Date(startsOn), stallCount } });
}

interface Board {
  horseId?: string;
  starts: string;
  ends?: string;
  pause?: [startsOn: string, endsOn: string];
  category?: string;
  isDeleted?: boolean;
}

/** Adds a monthly agreement for a horse. The service category is board by default. Returns the horse's ID. */
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
    if (!pauseStart || !pauseEnd) throw new Error("A pause needs a first and a last day.");
    await db().agreementPause.create({
      data: {
        ...{ id: createId(), organizationId, agreementId: id },
        ...{ startsOn: pauseStart, endsOn: pauseEnd },
      },
    });
  }
  return { horseId };
}

describe("the boarded horses report", () => {
  const read2026 = (ctx: Context) => readReport(ctx, "occupancy");

  it("the boarded horses report is empty for future months or without boarded horses", async () => {
    const { ctx, organization } = await createReportStable();
    expect(await read2026(ctx)).toMatchObject({ rows: [], totals: null });
    await addBoard(organization.id, { starts: "2026-01-01" });
    const future = await readReport(ctx, "occupancy", { from: "2026-11-01", to: "2026-11-30" });
    expect(future).toMatchObject({ rows: [], totals: null });
  });

  it("the boarded horses report counts each horse at most once a day", async () => {
    const { ctx, organization } = await createReportStable();
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
    const { rows, totals } = await readReport(ctx, "occupancy", { from: "2026-09-01", to: "2026-10-31" });
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

  it("the boarded horses report shows the percentage of occupied stalls", async () => {
    const { ctx, organization } = await createReportStable();
    await addBoard(organization.id, { starts: "2026-09-21", ends: "2026-10-10" });
    const before = await read2026(ctx);
    expect(before.columns.map(({ label }) => label)).not.toContain("Occupied stalls (%)");
    expect(before.note).toContain("enter your number of stalls");
    await setStalls(organization.id, "2026-09-01", 4);
    const { columns, rows, totals } = await readReport(ctx, "occupancy", {
      from: "2026-09-01",
      to: "2026-10-31",
    });
    expect(columns[3]?.label).toBe("Occupied stalls (%)");
    // September: 10 of 120 stall days (30 × 4). October: 10 of 80 (20 × 4), because today is October 20.
    expect(rows.map((row) => row[3])).toEqual([8.3, 12.5]);
    expect(totals?.[3]).toBe(10);
  });

  it("changing the number of stalls doesn't affect occupancy on earlier days", async () => {
    const { ctx, organization } = await createReportStable();
    await addBoard(organization.id, { starts: "2026-09-21", ends: "2026-10-10" });
    await setStalls(organization.id, "2026-10-01", 4);
    await setStalls(organization.id, "2026-10-11", 12);
    const { rows } = await readReport(ctx, "occupancy", { from: "2026-09-01", to: "2026-10-31" });
    // September: 10 of 120 stall days (30 × 4), because the first stall count also applies to earlier days.
    // October: 10 of 160 stall days (10 days × 4 stalls + 10 days × 12 stalls).
    expect(rows.map((row) => row[3])).toEqual([8.3, 6.3]);
  });

  it("the percentage of occupied stalls is empty if the number of stalls isn't set", async () => {
    const { ctx, organization } = await createReportStable();
    await addBoard(organization.id, { starts: "2026-09-21", ends: "2026-10-10" });
    await setStalls(organization.id, "2026-09-01", 4);
    await setStalls(organization.id, "2026-10-01", null);
    const { rows } = await readReport(ctx, "occupancy", { from: "2026-09-01", to: "2026-10-31" });
    expect(rows.map((row) => row[3])).toEqual([8.3, null]);
  });
});
