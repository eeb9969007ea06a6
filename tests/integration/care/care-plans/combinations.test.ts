import { readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { createCarePlan } from "@/lib/domain/care/care-plans/create-care-plan";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import { listCarePlansOfHorse } from "@/lib/domain/care/care-plans/list-care-plans-of-horse";
import { reopenCare } from "@/lib/domain/care/care-plans/reopen-care";
import { restoreHealthRecord } from "@/lib/domain/care/care-plans/restore-health-record";
import { updateHealthRecord } from "@/lib/domain/care/care-plans/update-health-record";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getHealthRecord } from "@/lib/domain/care/health-records/get-health-record";
import type { UpdateHealthRecordInput } from "@/lib/domain/care/health-records/model/schemas";
import { toHealthRecordInput } from "@/lib/domain/care/health-records/record-json";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const TODAY = "2026-03-01";
const clock = createClock(`${TODAY}T15:00:00Z`);

let organization: TestOrganization;
let ctx: Context;
let horse_id: string;
beforeEach(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization, clock);
  horse_id = await createHorse(organization);
});
afterAll(closeDatabase);

/** Creates a vaccination plan that is due today and repeats every `months` months. */
async function planVaccine(subject: string, months: number, horseIds = [horse_id]): Promise<string[]> {
  const plans = await createCarePlan({
    ctx,
    input: {
      ...{ horse_ids: horseIds, kind: "vaccination", subject, due_on: TODAY },
      ...{ interval_count: months, interval_unit: "months" },
    },
  });
  return plans.map(({ open }) => open?.id ?? "");
}

const getDueDates = async (horseId = horse_id) => {
  const plans = await listCarePlansOfHorse({ ctx, input: { horse_id: horseId } });
  return Object.fromEntries(plans.map(({ subject, open }) => [subject, open?.dueOn ?? null]));
};
const listVaccines = (...all: string[]) => ({ vaccines: all.map((name) => ({ name })) });
const vaccinate = (details: object, happened_on = TODAY) =>
  createHealthRecord({ ctx, input: { horse_id, kind: "vaccination", happened_on, details } });
const getKey = ({ id }: HealthRecordDto) => ({ horse_id, id });
const changeRecord = (record: HealthRecordDto, changes: object) =>
  updateHealthRecord({
    ctx,
    input: {
      ...toHealthRecordInput(record),
      ...changes,
      ...{ horse_id, id: record.id, revision: record.revision },
    } as UpdateHealthRecordInput,
  });

describe("a combination vaccine", () => {
  it("logging a combination vaccine completes care for its diseases even if the care plans use other names for them", async () => {
    await planVaccine("Tetanus", 12);
    await planVaccine("EEE/WEE", 6);
    await planVaccine("Rabies", 12);
    const record = await vaccinate(
      listVaccines("Tetanus", "Eastern/Western encephalomyelitis", "Influenza", "EHV-1/4"),
    );
    expect(await getDueDates()).toEqual({ Tetanus: "2027-03-01", "EEE/WEE": "2026-09-01", Rabies: TODAY });
    const closed = await db().careItem.findMany({ where: { recordId: record.id } });
    expect(closed.map(({ status }) => status)).toEqual(["done", "done"]);
    expect(record.title).toBe("Vaccination: Tetanus, Eastern/Western encephalomyelitis, Influenza, EHV-1/4");
  });

  it("logging a combination vaccine creates a care plan for each disease whose next due date is entered", async () => {
    await vaccinate({
      vaccines: [
        { name: "Tetanus", next_due_on: "2027-03-01" },
        { name: "Influenza", next_due_on: "2026-09-01" },
        { name: "Rabies" },
      ],
    });
    expect(await getDueDates()).toEqual({ Influenza: "2026-09-01", Tetanus: "2027-03-01" });
  });

  it("correcting the record of a combination vaccine updates the care for each disease", async () => {
    for (const subject of ["Tetanus", "Rabies", "Influenza"]) await planVaccine(subject, 12);
    const record = await vaccinate(listVaccines("Tetanus", "Rabies"));
    expect(await getDueDates()).toEqual({ Tetanus: "2027-03-01", Rabies: "2027-03-01", Influenza: TODAY });
    const changed = await changeRecord(record, {
      happened_on: "2026-02-20",
      details: listVaccines("Tetanus", "Influenza"),
    });
    expect(await getDueDates()).toEqual({ Tetanus: "2027-02-20", Rabies: TODAY, Influenza: "2027-02-20" });
    const { revisions } = await getHealthRecord({ ctx, input: getKey(changed) });
    expect(revisions[0]?.state.content.details).toMatchObject({ vaccine: "Tetanus, Rabies" });
  });

  it("deleting a combination vaccine's record reopens the care for each disease", async () => {
    for (const subject of ["Tetanus", "Rabies"]) await planVaccine(subject, 12);
    const record = await vaccinate(listVaccines("Tetanus", "Rabies"));
    await deleteHealthRecord({ ctx, input: getKey(record) });
    expect(await getDueDates()).toEqual({ Tetanus: TODAY, Rabies: TODAY });
    await restoreHealthRecord({ ctx, input: getKey(record) });
    expect(await getDueDates()).toEqual({ Tetanus: "2027-03-01", Rabies: "2027-03-01" });
  });

  it("logging a combination vaccine in parallel requests creates only one plan per disease", async () => {
    const both = [["Tetanus", "Rabies", "Influenza"] as const, ["Influenza", "Rabies", "Tetanus"] as const];
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        vaccinate({
          vaccines: both[index % 2]?.map((name) => ({ name, next_due_on: "2027-03-01" })),
        }),
      ),
    );
    expect(await getDueDates()).toEqual({
      Tetanus: "2027-03-01",
      Rabies: "2027-03-01",
      Influenza: "2027-03-01",
    });
    expect(await db().careItem.count({ where: { horseId: horse_id, status: "open" } })).toBe(3);
  });

  it("logging a vaccination for another organization's horse fails with NOT_FOUND and doesn't complete any scheduled care", async () => {
    await planVaccine("Tetanus", 12);
    const stranger = await createOwnerContext(await createOrganization(), clock);
    const input = {
      horse_id,
      kind: "vaccination",
      happened_on: TODAY,
      details: listVaccines("Tetanus"),
    } as const;
    await expect(createHealthRecord({ ctx: stranger, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await getDueDates()).toEqual({ Tetanus: TODAY });
  });
});

describe("a visit for due vaccines", () => {
  it("a visit for due vaccines adds one record per horse", async () => {
    const other = await createHorse(organization, "Maple");
    const [tetanus = "", tetanusOfMaple = ""] = await planVaccine("Tetanus", 12, [horse_id, other]);
    const [westNile = ""] = await planVaccine("West Nile virus", 12);
    await planVaccine("Influenza", 6);
    const { completed } = await completeCare({
      ctx,
      input: {
        ...{ item_ids: [tetanus, tetanusOfMaple, westNile], happened_on: TODAY },
        details: { product: "Prestige 5 + WNV", ...listVaccines("Influenza") },
      },
    });
    expect(new Set(completed.map(({ recordId }) => recordId)).size).toBe(2);
    expect(await getDueDates()).toEqual({
      ...{ Tetanus: "2027-03-01", "West Nile virus": "2027-03-01", Influenza: "2026-09-01" },
    });
    expect(await getDueDates(other)).toEqual({ Tetanus: "2027-03-01" });
    const mapleItem = completed.find(({ horseName }) => horseName === "Maple");
    const record = await getHealthRecord({ ctx, input: { horse_id: other, id: mapleItem?.recordId ?? "" } });
    expect(record.content.details).toMatchObject({
      vaccine: "Tetanus, Influenza",
      product: "Prestige 5 + WNV",
    });

    for (const { id } of completed) await reopenCare({ ctx, input: { id } });
    expect(await getDueDates()).toEqual({ Tetanus: TODAY, "West Nile virus": TODAY, Influenza: TODAY });
    expect(await db().healthRecord.count({ where: { horseId: horse_id, deletedAt: null } })).toBe(0);
  });
});

it("the migration turns the single vaccine of an older record or revision into a list of vaccines", async () => {
  const record = await changeRecord(await vaccinate({ vaccine: "Rabies", next_due_on: "2027-03-01" }), {
    notes: "Left side",
  });
  await db()
    .$executeRaw`UPDATE health_records SET details = details - 'vaccines' WHERE id = ${record.id}::uuid`;
  await db().$executeRaw`
    UPDATE health_record_revisions SET state = state #- '{content,details,vaccines}' WHERE record_id = ${record.id}::uuid`;
  const sql = readFileSync("prisma/migrations/20261122200500_vaccine_lists/migration.sql", "utf8");
  for (const statement of sql.split(/;\s*\n/).filter((one) => one.trim() !== "")) {
    await db().$executeRawUnsafe(statement);
  }
  const { revisions, content } = await getHealthRecord({ ctx, input: getKey(record) });
  const vaccines = [{ name: "Rabies", next_due_on: "2027-03-01" }];
  expect(content.details).toMatchObject({ vaccines });
  expect(revisions[0]?.state.content.details).toMatchObject({ vaccines });
});
