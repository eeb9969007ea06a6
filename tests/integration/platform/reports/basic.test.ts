import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { ALL_PERMISSIONS } from "@/lib/auth/permissions";
import { closeDatabase } from "@/lib/db";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { skipCare } from "@/lib/domain/care/care-plans/skip-care";
import { MAX_PRINT_ROWS } from "@/lib/domain/platform/reports/model/max-print-rows";
import { readReport } from "@/lib/domain/platform/reports/read-report";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createClock,
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const clock = createClock("2026-03-20T18:00:00Z");
let organization: TestOrganization;
let ctx: Context;
let juniper: string;
let moss: string;
beforeAll(async () => {
  organization = await createOrganization({ tier: "personal" });
  ctx = await createOwnerContext(organization, clock);
  juniper = await createHorse(organization, "Juniper");
  moss = await createHorse(organization, "Moss");
  const planned = async (horseId: string, kind: "farrier" | "dental" | "deworming", due_on: string) => {
    const plan = await createTrimPlan(ctx, horseId, { kind, due_on, interval_count: null });
    return plan.open?.id ?? "";
  };
  const done = (id: string, happened_on: string, details: object) =>
    completeCare({
      ctx,
      input: { item_ids: [id], happened_on, details } as Parameters<typeof completeCare>[0]["input"],
    });
  await done(await planned(juniper, "farrier", "2026-03-02"), "2026-03-02", { work: "trim" });
  await done(await planned(moss, "farrier", "2026-03-02"), "2026-03-05", { work: "trim" });
  await planned(juniper, "dental", "2026-03-10");
  await skipCare({ ctx, input: { id: await planned(moss, "dental", "2026-03-11") } });
  await planned(juniper, "deworming", "2026-03-25");
  await planned(moss, "deworming", "2026-04-10");
});
afterAll(closeDatabase);

const getFigures = ({ figures: all }: { figures: readonly { label: string; value: number }[] }) =>
  Object.fromEntries(all.map(({ label, value }) => [label, value]));
const march = { from: "2026-03-01", to: "2026-03-31" };

describe("the care report", () => {
  it("the care report's counts match its rows", async () => {
    const report = await readReport({ ctx, input: { kind: "care", ...march } });
    expect(getFigures(report)).toEqual({ Due: 3, "Done on time": 1, "Not on time": 2, Skipped: 1 });
    expect(report.rows.map(({ cells }) => [cells[0], cells[1], cells[2], cells[3], cells[4]])).toEqual([
      ["Juniper", "Deworming", "2026-03-25", "Upcoming", null],
      ["Moss", "Dental", "2026-03-11", "Skipped", null],
      ["Juniper", "Dental", "2026-03-10", "Not done", null],
      expect.arrayContaining(["Farrier", "2026-03-02"]),
      expect.arrayContaining(["Farrier", "2026-03-02"]),
    ]);
    expect(
      report.rows
        .map(({ cells }) => cells[3])
        .slice(3)
        .toSorted(),
    ).toEqual(["Done late", "Done on time"]);
    expect(report.rowCount).toBe(5);
    const chartedValues = report.charts[0]?.points.flatMap(({ values }) => values) ?? [];
    expect(chartedValues.reduce((sum, value) => sum + value, 0)).toBe(3);
  });

  it("the care report can be filtered by horse and doesn't repeat any rows across pages", async () => {
    const input = { kind: "care", ...march, horse_id: moss } as const;
    const report = await readReport({ ctx, input });
    expect(getFigures(report)).toEqual({ Due: 1, "Done on time": 0, "Not on time": 1, Skipped: 1 });
    const whole = await readReport({ ctx, input: { kind: "care", ...march } });
    const first = await readReport({ ctx, input: { kind: "care", ...march, limit: 2 } });
    const second = await readReport({
      ctx,
      input: { kind: "care", ...march, limit: 3, cursor: first.nextCursor },
    });
    expect([...first.rows, ...second.rows]).toEqual(whole.rows);
    expect(second.nextCursor).toBeNull();
    const back = await readReport({
      ctx,
      input: { kind: "care", ...march, limit: 2, cursor: second.previousCursor },
    });
    expect(back.rows).toEqual(first.rows);
    const printedReport = await readReport({ ctx, input: { kind: "care", ...march, limit: MAX_PRINT_ROWS } });
    expect(printedReport.rows).toEqual(whole.rows);
  });

  it("the care report rejects invalid periods, page sizes and cursors", async () => {
    const wrong = (changes: object) =>
      expect(readReport({ ctx, input: { kind: "care", ...changes } })).rejects;
    await wrong({ from: "2026-03-31", to: "2026-03-01" }).toMatchObject({ fieldErrors: { to: /before/ } });
    await wrong({ from: "2026-03-31" }).toMatchObject({ fieldErrors: { to: /last day/ } });
    await wrong({ from: "1990-01-01", to: "2026-01-01" }).toMatchObject({ fieldErrors: { to: /20 years/ } });
    await wrong({ period: "next_week" }).toMatchObject({ fieldErrors: { period: /list/ } });
    const cursor = Buffer.from(
      JSON.stringify({ list: "report-care", after: ["yesterday", juniper] }),
    ).toString("base64url");
    for (const limit of [101, MAX_PRINT_ROWS + 1])
      await wrong({ limit }).toMatchObject({ code: "VALIDATION" });
    await wrong({ cursor }).toMatchObject({ code: "VALIDATION" });
  });
});

describe("the upcoming care report", () => {
  it("the upcoming care report lists care due soon and counts overdue care", async () => {
    const report = await readReport({ ctx, input: { kind: "upcoming" } });
    expect(getFigures(report)).toEqual({ Due: 2, Horses: 2, Overdue: 1 });
    expect(report.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ["2026-03-25", "Juniper", "Deworming"],
      ["2026-04-10", "Moss", "Deworming"],
    ]);
    const week = await readReport({ ctx, input: { kind: "upcoming", period: "next_7_days" } });
    expect(week.rowCount).toBe(1);
  });
});

describe("the horse report", () => {
  it("the horse report shows each horse's number of logged records and next due date", async () => {
    const report = await readReport({ ctx, input: { kind: "horses", ...march } });
    expect(getFigures(report)).toEqual({ Horses: 2, Logged: 2, "Nothing logged": 0 });
    expect(report.rows.map(({ cells }) => [cells[0], cells[5], cells[6], cells[7]])).toEqual([
      ["Juniper", 1, "2026-03-02", "2026-03-10"],
      ["Moss", 1, "2026-03-05", "2026-04-10"],
    ]);
  });
});

describe("access to reports", () => {
  it("a report requires permission and contains only horses that the member can access", async () => {
    const vet = await createMemberWithContext(organization, "vet");
    await expect(readReport({ ctx: vet.ctx, input: { kind: "care" } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const without = { ...ctx, permissions: { ...ALL_PERMISSIONS, care: "none" } as const };
    await expect(readReport({ ctx: without, input: { kind: "care" } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const manager = await createMember(organization, "manager");
    await limitMemberToHorses(organization, manager, [moss]);
    const memberCtx = {
      ...(await createContextFor(manager, organization, clock)),
      permissions: ALL_PERMISSIONS,
    };
    for (const kind of ["care", "upcoming", "horses"] as const) {
      const own = await readReport({ ctx: memberCtx, input: { kind, ...(kind !== "upcoming" && march) } });
      expect(
        new Set(own.rows.map(({ cells }) => cells.find((cell) => cell === "Moss" || cell === "Juniper"))),
      ).toEqual(new Set(["Moss"]));
      expect(own.rowCount).toBe(own.rows.length);
      const other = await createOwnerContext(await createOrganization(), clock);
      const none = await readReport({
        ctx: other,
        input: { kind, ...(kind !== "upcoming" && march), horse_id: moss },
      });
      expect([none.rowCount, none.rows, none.charts]).toEqual([0, [], [null]]);
    }
  });
});
