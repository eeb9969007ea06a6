import { afterAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { createAgreement } from "@/lib/domain/billing/agreements/create-agreement";
import { listHorsesWithoutBoard } from "@/lib/domain/billing/agreements/list-horses-without-board";
import { setBoardNeed } from "@/lib/domain/billing/agreements/set-board-need";
import { getMissedCare } from "@/lib/domain/billing/billing-reports/get-missed-care";
import { chargeFromSource } from "@/lib/domain/billing/charges/charge-from-source";
import { createService } from "@/lib/domain/billing/services/create-service";
import { updateService } from "@/lib/domain/billing/services/update-service";
import { createId } from "@/lib/ids";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { addCharge, createReportStable, insertService, readReport } from "./report-support";

afterAll(closeDatabase);

describe("the charge reports", () => {
  it("the unbilled charges report groups charges by age", async () => {
    const { ctx, organization } = await createReportStable();
    for (const day of ["2026-10-20", "2026-09-20", "2026-09-19", "2026-08-01", "2026-01-01"]) {
      await addCharge(organization.id, { day, amount: 10_00 });
    }
    const { rows, links, totals } = await readReport(ctx, "unbilled");
    expect(rows).toEqual([["No payer", 20_00, 10_00, 10_00, 10_00, 50_00, 0]]);
    expect(links).toEqual([{ page: "unassigned-charges" }]);
    expect(totals).toEqual(["Total", 20_00, 10_00, 10_00, 10_00, 50_00, 0]);
  });

  it("the missed charges report lists billable care without a charge", async () => {
    const { ctx, organization } = await createReportStable();
    const horse = await createHorse({ id: organization.id }, "Ash");
    const charged = await createHealthRecord(ctx, horse);
    const missed = await createHealthRecord(ctx, horse);
    const { kind, happenedOn } = await db().healthRecord.findFirstOrThrow({ where: { id: missed.id } });
    await insertService(organization.id, { careKind: kind });
    await addCharge(organization.id, { day: "2026-10-01", amount: 10_00, sourceKey: `care:${charged.id}` });
    const day = happenedOn.toISOString().slice(0, 10);
    const { rows, links } = await readReport(ctx, "missed", { from: day, to: day });
    expect(rows.map(([problem, , name]) => [problem, name])).toEqual([
      ["Care without a charge", "Ash"],
      ["Horse without an agreement", "Ash"],
    ]);
    expect(links).toEqual([
      { page: "health-record", horseId: horse, id: missed.id },
      { page: "horse", id: horse },
    ]);
    const withoutHorses = { ...ctx, permissions: { ...ctx.permissions, horses: "none" } } as const;
    expect((await readReport(withoutHorses, "missed", { from: day, to: day })).links[0]).toBeNull();
  });

  it("the missed charges report uses the price on the day of the care", async () => {
    const { ctx, organization } = await createReportStable();
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
    const { rows, totals, actions } = await readReport(ctx, "missed");
    expect(rows.map((row) => row[5])).toEqual([85_00, 85_00, 95_00, null]);
    expect(totals?.[5]).toBe(265_00);
    expect(actions).toEqual([
      ...records.map((recordId) => ({ kind: "charge", recordId })),
      { kind: "add_agreement", horseId: horse },
    ]);
    const readNotice = () => getMissedCare({ ctx, input: { through_on: "2026-10-20" } });
    const period = { from: "2025-10-21", to: "2026-10-20" };
    expect(await readNotice()).toEqual({ ...period, horseCount: 1, amountCents: 265_00 });
    for (const [index, id] of records.entries()) {
      const { amountCents } = await chargeFromSource({ ctx, input: { source: "care", id } });
      expect(amountCents).toBe(rows[index]?.[5]);
    }
    expect(await readNotice()).toEqual({ ...period, horseCount: 0, amountCents: 0 });
    expect((await readReport(ctx, "missed")).totals).toBeNull();
  });

  it("the missed charges report asks for an amount if the cost of care exceeds the service's price", async () => {
    const { ctx, organization } = await createReportStable();
    const horse = await createHorse({ id: organization.id }, "Ash");
    const { id } = await createHealthRecord(ctx, horse, { happened_on: "2026-10-05", cost: "185" });
    const serviceId = await insertService(organization.id, { careKind: "farrier" });
    const price = { id: createId(), organizationId: organization.id, serviceId, price: 60_00 };
    await db().servicePrice.create({ data: { ...price, startsOn: new Date("2026-01-01") } });
    const { rows, actions } = await readReport(ctx, "missed");
    expect(rows[0]?.[5]).toBe(185_00);
    expect(actions?.[0]).toEqual({ kind: "enter_amount", recordId: id });
  });

  it("the missed charges report omits care if the horse has a matching same-day charge", async () => {
    const { ctx, organization } = await createReportStable();
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
    const { rows } = await readReport(ctx, "missed");
    const missed = rows.filter(([problem]) => problem === "Care without a charge").map((row) => row[2]);
    expect(missed).toEqual(["Birch", "Cedar"]);
  });

  it("the missed charges report omits horses marked as not needing board", async () => {
    const { ctx, organization } = await createReportStable();
    const horse = await createHorse({ id: organization.id }, "Ash");
    const countHorses = async () => (await readReport(ctx, "missed")).rows.length;
    const setNeed = (isNeeded: boolean) =>
      setBoardNeed({ ctx, input: { horse_id: horse, is_needed: isNeeded } });
    expect(await countHorses()).toBe(1);
    await setNeed(false);
    await setNeed(false);
    expect(await countHorses()).toBe(0);
    expect(await listHorsesWithoutBoard({ ctx })).toEqual([{ id: horse, name: "Ash" }]);
    const limited = { ...ctx, horseIds: [] };
    expect(await listHorsesWithoutBoard({ ctx: limited })).toEqual([]);
    expect(await db().auditLog.count({ where: { action: "horse.board_not_needed", entityId: horse } })).toBe(
      1,
    );
    await setNeed(true);
    expect(await countHorses()).toBe(1);
    await setNeed(false);
    await setOwners({ id: organization.id }, horse, {
      [await createContact({ id: organization.id }, "Anna Bell")]: 10_000,
    });
    const serviceId = await insertService(organization.id);
    const price = { id: createId(), organizationId: organization.id, serviceId, price: 60_00 };
    await db().servicePrice.create({ data: { ...price, startsOn: new Date("2026-01-01") } });
    const terms = {
      service_id: serviceId,
      horse_id: horse,
      cadence: "monthly",
      starts_on: "2998-01-01",
    } as const;
    await createAgreement({ ctx, input: terms });
    expect(await listHorsesWithoutBoard({ ctx })).toEqual([]);
    expect(await countHorses()).toBe(1);
  });

  it("the missed charges report offers no charge actions to members who can't add charges", async () => {
    const { ctx, organization } = await createReportStable();
    await createHealthRecord(ctx, await createHorse({ id: organization.id }), { happened_on: "2026-10-05" });
    await insertService(organization.id, { careKind: "farrier" });
    const reader = { ...ctx, permissions: { ...ctx.permissions, invoices: "read" } } as const;
    const { rows, actions } = await readReport(reader, "missed");
    expect(rows).toHaveLength(2);
    expect(actions).toEqual([]);
  });

  it("the notice about missed charges counts only horses that the member can see", async () => {
    const { ctx, organization } = await createReportStable();
    const horse = await createHorse({ id: organization.id }, "Ash");
    await createHealthRecord(ctx, horse, { happened_on: "2026-10-05" });
    await insertService(organization.id, { careKind: "farrier" });
    const count = async (actor: Context) =>
      (await getMissedCare({ ctx: actor, input: { through_on: "2026-10-20" } })).horseCount;
    expect(await count(ctx)).toBe(1);
    expect(await count({ ...ctx, horseIds: [] })).toBe(0);
    expect(await count({ ...ctx, horseIds: [horse] })).toBe(1);
  });

  it("the missed charges report omits care from before the day a service was set up for it", async () => {
    const { ctx, clock, organization } = await createReportStable();
    const horse = await createHorse({ id: organization.id }, "Ash");
    clock.set("2026-10-25T18:00:00Z");
    for (const happened_on of ["2026-10-05", "2026-10-19", "2026-10-20", "2026-10-24", "2026-10-25"]) {
      await createHealthRecord(ctx, horse, { happened_on });
    }
    const listDays = async () => {
      const { rows } = await readReport(ctx, "missed");
      return rows.flatMap(([, day]) => day ?? []);
    };
    const trim = { name: "Trim", category: "farrier", unit: "each", care_kind: "farrier" } as const;
    // It is late in the evening at the stable and already the next day in UTC.
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
