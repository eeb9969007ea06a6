import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import type { CompleteCareInput } from "@/lib/domain/care/care-plans/model/schemas";
import { getLastHealthRecords } from "@/lib/domain/care/health-records/get-last-health-records";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const TODAY = "2026-03-01";
const clock = createClock(`${TODAY}T15:00:00Z`);
const HORSES = ["Ada", "Bo", "Cleo"];

let organization: TestOrganization;
let ctx: Context;
let horseIds: string[];
let items: string[];
beforeEach(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization, clock);
  horseIds = [];
  items = [];
  for (const name of HORSES) {
    const horseId = await createHorse(organization, name);
    horseIds.push(horseId);
    items.push((await createTrimPlan(ctx, horseId, { due_on: TODAY })).open?.id ?? "");
  }
});
afterAll(closeDatabase);

const completeVisit = (changes: Partial<CompleteCareInput> = {}, by = ctx) =>
  completeCare({
    ctx: by,
    input: { item_ids: items, happened_on: TODAY, details: { work: "trim" }, ...changes },
  });
const listLoggedRecords = async () => {
  const records = await db().healthRecord.findMany({
    where: { organizationId: organization.id },
    orderBy: { horse: { name: "asc" } },
    select: { title: true, costCents: true, notes: true },
  });
  return records.map(({ title, costCents, notes }) => [title, costCents, notes]);
};

it("each horse in a visit can have its own work, cost and notes", async () => {
  const [ada = "", bo = ""] = items;
  await completeVisit({
    ...{ cost: "55", notes: "Dry feet" },
    rows: {
      [ada]: { details: { work: "shoes" }, cost: "185", notes: "Front only" },
      [bo]: { cost: "", notes: "Thrush" },
    },
  });
  expect(await listLoggedRecords()).toEqual([
    ["Farrier: new shoes", 18_500, "Front only\nDry feet"],
    ["Farrier: trim", 5_500, "Thrush\nDry feet"],
    ["Farrier: trim", 5_500, "Dry feet"],
  ]);
});

it("a visit's total is split among its horses to the cent", async () => {
  await completeVisit({ cost: "100", cost_is: "total" });
  expect((await listLoggedRecords()).map(([, cost]) => cost)).toEqual([3_334, 3_333, 3_333]);
  const entries = await db().financeEntry.findMany({ where: { organizationId: organization.id } });
  expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(10_000);
});

it("a visit's total is split only among horses whose care wasn't already logged", async () => {
  await completeVisit({ item_ids: items.slice(0, 1) });
  const { closedBefore } = await completeVisit({ cost: "100", cost_is: "total" });
  expect(closedBefore).toHaveLength(1);
  expect((await listLoggedRecords()).map(([, cost]) => cost)).toEqual([null, 5_000, 5_000]);
});

it("an error in one item of a visit is reported for that item's field", async () => {
  const [, bo = ""] = items;
  const wrong = completeVisit({ rows: { [bo]: { details: { work: "juggling" } } } });
  await expect(wrong).rejects.toMatchObject({
    code: "VALIDATION",
    fieldErrors: { [`rows.${bo}.details.work`]: "Choose what was done." },
  });
  const cost = completeVisit({ rows: { [bo]: { cost: "many" } } });
  await expect(cost).rejects.toMatchObject({ fieldErrors: { [`rows.${bo}.cost`]: expect.any(String) } });
  expect(await listLoggedRecords()).toEqual([]);
});

it("a visit with another organization's horse returns NOT_FOUND and logs nothing", async () => {
  const stranger = await createOrganization();
  const theirs = await createOwnerContext(stranger, clock);
  const own = await createTrimPlan(theirs, await createHorse(stranger, "Dot"), { due_on: TODAY });
  const input: Partial<CompleteCareInput> = {
    ...{ item_ids: [...items, own.open?.id ?? ""], cost: "100", cost_is: "total" },
  };
  await expect(completeVisit(input)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(completeVisit({}, theirs)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await listLoggedRecords()).toEqual([]);
});

it("getLastHealthRecords returns each horse's latest record for each type of work", async () => {
  await completeVisit({ cost: "55", provider: "Sam Ortiz" });
  const input = { kind: "farrier", horse_ids: horseIds } as const;
  const last = await getLastHealthRecords({ ctx, input });
  expect(last.map(({ costCents, provider }) => [costCents, provider])).toEqual(
    HORSES.map(() => [5_500, "Sam Ortiz"]),
  );
  const [horseId = ""] = horseIds;
  for (const [happened_on, work, cost] of [
    ["2026-02-20", "reset", "185"],
    ["2026-02-01", "reset", "170"],
    ["2026-02-10", "trim", "60"],
  ]) {
    await createHealthRecord(ctx, horseId, { happened_on, cost, details: { work } });
  }
  const ofHorse = await getLastHealthRecords({ ctx, input: { ...input, horse_ids: [horseId] } });
  expect(ofHorse.map(({ title, costCents }) => [title, costCents])).toEqual([
    ["Farrier: trim", 5_500],
    ["Farrier: reset", 18_500],
  ]);
  const stranger = await createOwnerContext(await createOrganization(), clock);
  expect(await getLastHealthRecords({ ctx: stranger, input })).toEqual([]);
});
