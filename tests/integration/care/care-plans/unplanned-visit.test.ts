import pg from "pg";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import { closeDatabase, db } from "@/lib/db";
import { createService } from "@/lib/domain/billing/services/create-service";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import type { CompleteCareInput } from "@/lib/domain/care/care-plans/model/schemas";
import { createId } from "@/lib/ids";
import { createAccount } from "@/tests/factories/accounts";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { loadSharedContext, shareHorse } from "@/tests/factories/horse-shares";
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

const TODAY = "2026-03-01";
const clock = createClock(`${TODAY}T15:00:00Z`);

let organization: TestOrganization;
let ctx: Context;
let ada: string;
let bo: string;
let cleo: string;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization, clock);
  [ada, bo, cleo] = [
    await createHorse(organization, "Ada"),
    await createHorse(organization, "Bo"),
    await createHorse(organization, "Cleo"),
  ];
});
afterAll(closeDatabase);

const logVisit = (changes: Partial<CompleteCareInput> = {}, by = ctx) =>
  completeCare({
    ctx: by,
    input: {
      ...{ horse_ids: [ada, bo, cleo], kind: "vet_visit", happened_on: TODAY },
      details: { reason: "Lameness" },
      ...changes,
    },
  });

const listRecords = async () => {
  const records = await db().healthRecord.findMany({
    where: { organizationId: organization.id, deletedAt: null },
    orderBy: { horse: { name: "asc" } },
    select: { title: true, costCents: true, notes: true, details: true, horse: { select: { name: true } } },
  });
  return records.map(({ horse, ...record }) => ({ horse: horse.name, ...record }));
};
const sumExpenses = async () => {
  const entries = await db().financeEntry.findMany({ where: { organizationId: organization.id } });
  return entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
};

describe("a visit without care plans", () => {
  it("a visit without care plans writes one record per horse with its own cost, notes and details", async () => {
    const done = await logVisit({
      ...{ provider: "Dr. Hale", cost: "80", notes: "Annual visit" },
      rows: {
        [ada]: { cost: "120", notes: "X-rays", details: { findings: "Navicular" } },
        [bo]: { notes: "Sound" },
      },
    });
    expect(done).toMatchObject({ completed: [], closedBefore: [] });
    expect(done.recorded.map(({ horseName }) => horseName)).toEqual(["Ada", "Bo", "Cleo"]);
    expect(await listRecords()).toMatchObject([
      {
        ...{ horse: "Ada", title: "Vet visit: Lameness", costCents: 120_00 },
        ...{ notes: "X-rays\nAnnual visit", details: { findings: "Navicular", reason: "Lameness" } },
      },
      { horse: "Bo", costCents: 80_00, notes: "Sound\nAnnual visit" },
      { horse: "Cleo", costCents: 80_00, notes: "Annual visit" },
    ]);
    expect(await sumExpenses()).toBe(280_00);
  });

  it("a visit without care plans splits a total to the cent", async () => {
    await logVisit({ cost: "100", cost_is: "total" });
    expect((await listRecords()).map(({ costCents }) => costCents)).toEqual([33_34, 33_33, 33_33]);
    expect(await sumExpenses()).toBe(100_00);
  });

  it("a visit without care plans adds automatic charges or offers to charge for all records, depending on the service", async () => {
    const service = { name: "Vet call", category: "vet", unit: "each", price: "95" } as const;
    const { id } = await createService({ ctx, input: { ...service, care_kind: "vet_visit" } });
    const offered = await logVisit({ cost: "80" });
    expect(offered.chargeOffer).toMatchObject({
      ...{ kind: "charge", amountCents: 285_00, costCents: 240_00 },
      recordIds: offered.recorded.map(({ recordId }) => recordId),
    });
    await db().service.update({ where: { id }, data: { careCharging: "automatic" } });
    const { chargeOffer, recorded } = await logVisit();
    expect(chargeOffer).toBeNull();
    const charges = await db().charge.findMany({ where: { organizationId: organization.id } });
    expect(charges.map(({ sourceKey }) => sourceKey).toSorted()).toEqual(
      recorded.map(({ recordId }) => `care:${recordId}`).toSorted(),
    );
  });

  it("a visit without care plans completes due care and creates plans in the same way as a single record", async () => {
    const plan = await createTrimPlan(ctx, ada, { due_on: TODAY });
    const details = { work: "trim", next_due_on: "2026-04-12" };
    await logVisit({ kind: "farrier", details });
    expect(await db().careItem.findFirst({ where: { id: plan.open?.id ?? "" } })).toMatchObject({
      status: "done",
    });
    const open = await db().careItem.findMany({
      where: { organizationId: organization.id, status: "open" },
      select: { dueOn: true },
    });
    expect(open.map(({ dueOn }) => dueOn.toISOString().slice(0, 10))).toEqual([
      "2026-04-12",
      "2026-04-12",
      "2026-04-12",
    ]);
  });

  it("a visit without care plans reports each horse's invalid fields and logs nothing if there are errors", async () => {
    const weight = { method: "scale", weight: "", weight_unit: "lb" };
    const wrong = logVisit({
      ...{ kind: "weight", details: {} },
      rows: {
        [ada]: { details: { ...weight, weight: "1100" } },
        [bo]: { details: weight },
        [cleo]: { details: { ...weight, weight: "heavy" } },
      },
    });
    await expect(wrong).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: {
        [`rows.${bo}.details.weight`]: expect.any(String),
        [`rows.${cleo}.details.weight`]: expect.any(String),
      },
    });
    await expect(logVisit({ details: {} })).rejects.toMatchObject({
      fieldErrors: { "details.reason": "Enter the reason for the visit." },
    });
    await expect(logVisit({ kind: null })).rejects.toMatchObject({
      fieldErrors: { kind: "Choose a type of care." },
    });
    await expect(logVisit({ happened_on: "2026-03-02" })).rejects.toMatchObject({
      fieldErrors: { happened_on: expect.any(String) },
    });
    expect(await listRecords()).toEqual([]);
  });

  it("a visit without care plans splits the total among twelve horses and rejects 101 horses", async () => {
    const ids = [ada, bo, cleo];
    while (ids.length < 12) ids.push(await createHorse(organization, `Horse ${ids.length}`));
    expect((await logVisit({ horse_ids: ids, cost: "1000", cost_is: "total" })).recorded).toHaveLength(12);
    expect(await sumExpenses()).toBe(1_000_00);
    const tooMany = Array.from({ length: 101 }, createId);
    await expect(logVisit({ horse_ids: tooMany })).rejects.toMatchObject({
      fieldErrors: { horse_ids: "Choose at most 100 at a time." },
    });
  });
});

it("a visit with six vaccines takes no more queries than a visit with one", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const names = ["Tetanus", "Rabies", "West Nile virus", "Influenza", "Strangles", "Botulism"];
  async function countQueries(vaccines: readonly string[], next_due_on: string) {
    query.mockClear();
    const details = { vaccines: vaccines.map((name) => ({ name, next_due_on })) };
    await logVisit({ kind: "vaccination", details });
    return query.mock.calls.length;
  }
  try {
    const ofOne = await countQueries(["Anthrax"], "2027-03-01");
    expect(await countQueries(names, "2027-03-01")).toBe(ofOne);
    const ofNext = await countQueries(["Anthrax"], "2027-04-01");
    expect(await countQueries(names, "2027-04-01")).toBe(ofNext);
  } finally {
    query.mockRestore();
  }
  const open = { organizationId: organization.id, status: "open" };
  expect(await db().careItem.count({ where: { ...open, dueOn: new Date("2027-04-01") } })).toBe(21);
  expect(await db().careItem.count({ where: open })).toBe(21);
});

describe("a repeated visit", () => {
  it("a repeated visit with the same ID returns the existing records", async () => {
    const visit = { visit_id: createId(), cost: "90", cost_is: "total" } as const;
    const first = await logVisit(visit);
    const again = await logVisit(visit);
    expect(again).toEqual(first);
    expect(await listRecords()).toHaveLength(3);
    expect(await sumExpenses()).toBe(90_00);
    await logVisit({ ...visit, visit_id: createId() });
    expect(await listRecords()).toHaveLength(6);
  });

  it("if a repeated visit adds a horse, that horse gets only the part of the total that no other horse has", async () => {
    const visit = { visit_id: createId(), cost: "90", cost_is: "total" } as const;
    await logVisit({ ...visit, horse_ids: [ada, bo] });
    const { recorded } = await logVisit({ ...visit, cost: "120" });
    expect(recorded.map(({ horseName }) => horseName)).toEqual(["Ada", "Bo", "Cleo"]);
    expect((await listRecords()).map(({ costCents }) => costCents)).toEqual([45_00, 45_00, 30_00]);
    expect(await sumExpenses()).toBe(120_00);
  });

  it("a repeated visit completes planned vaccines that the first request didn't include", async () => {
    const plan = { kind: "vaccination", subject: "Rabies", due_on: TODAY } as const;
    const item = (await createTrimPlan(ctx, ada, plan)).open?.id ?? "";
    const visit: Partial<CompleteCareInput> = {
      ...{ horse_ids: [ada], kind: "vaccination", visit_id: createId() },
      details: { vaccines: [{ name: "Tetanus" }] },
    };
    const first = await logVisit(visit);
    const again = await logVisit({ ...visit, item_ids: [item] });
    expect(again).toMatchObject({ completed: [{ id: item }], recorded: first.recorded });
    expect(await listRecords()).toHaveLength(2);
  });

  it("repeating another member's visit returns the existing records, but fails without access to all of the visit's horses", async () => {
    const visit = { visit_id: createId() };
    const first = await logVisit(visit);
    const groom = await createMember(organization, "groom");
    const other = await createContextFor(groom, organization, clock);
    expect((await logVisit(visit, other)).recorded).toEqual(first.recorded);
    await limitMemberToHorses(organization, groom, [ada]);
    const limited = await createContextFor(groom, organization, clock);
    await expect(logVisit(visit, limited)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const stranger = await createOwnerContext(await createOrganization(), clock);
    await expect(logVisit(visit, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await listRecords()).toHaveLength(3);
  });

  it("a repeated visit doesn't restore records that were deleted", async () => {
    const visit = { visit_id: createId() };
    const [record] = (await logVisit(visit)).recorded;
    await deleteHealthRecord({ ctx, input: { horse_id: ada, id: record?.recordId ?? "" } });
    await logVisit(visit);
    expect((await listRecords()).map(({ horse }) => horse)).toEqual(["Bo", "Cleo"]);
  });

  it("a visit submitted several times simultaneously is logged only once", async () => {
    const visit = { visit_id: createId(), cost: "90", cost_is: "total" } as const;
    const results = await Promise.all([logVisit(visit), logVisit(visit), logVisit(visit)]);
    expect(new Set(results.map((result) => JSON.stringify(result.recorded))).size).toBe(1);
    expect(await listRecords()).toHaveLength(3);
    expect(await sumExpenses()).toBe(90_00);
  });

  it("two simultaneous visits that plan the same care create only one plan per horse", async () => {
    const visit = { kind: "farrier", details: { work: "trim", next_due_on: "2026-04-12" } } as const;
    await Promise.all([logVisit(visit), logVisit({ ...visit, horse_ids: [cleo, bo, ada] })]);
    expect(await listRecords()).toHaveLength(6);
    expect(await db().carePlan.count({ where: { organizationId: organization.id } })).toBe(3);
  });
});

describe("a visit with both planned and unplanned care", () => {
  it("a visit can include planned care and care without a plan", async () => {
    const item = (await createTrimPlan(ctx, bo, { due_on: TODAY })).open?.id ?? "";
    const visit: Partial<CompleteCareInput> = {
      ...{ item_ids: [item], horse_ids: [ada, cleo], kind: "farrier", visit_id: createId() },
      ...{ details: { work: "trim" }, cost: "100", cost_is: "total" },
      rows: { [item]: { details: { work: "shoes" } } },
    };
    const done = await logVisit(visit);
    expect(done.completed).toMatchObject([{ id: item, horseName: "Bo" }]);
    expect(done.recorded.map(({ horseName }) => horseName)).toEqual(["Ada", "Cleo"]);
    expect((await listRecords()).map(({ title, costCents }) => [title, costCents])).toEqual([
      ["Farrier: trim", 33_34],
      ["Farrier: new shoes", 33_33],
      ["Farrier: trim", 33_33],
    ]);
    const again = await logVisit(visit);
    expect([again.completed, again.closedBefore.length]).toEqual([[], 1]);
    expect(await listRecords()).toHaveLength(3);
  });

  it("planned vet care keeps its plan's reason when it is logged in a visit with another reason", async () => {
    const plan = { kind: "vet_visit", subject: "Dental check", due_on: TODAY } as const;
    const item = (await createTrimPlan(ctx, bo, plan)).open?.id ?? "";
    await logVisit({ item_ids: [item], horse_ids: [ada] });
    expect((await listRecords()).map(({ title }) => title)).toEqual([
      "Vet visit: Lameness",
      "Vet visit: Dental check",
    ]);
  });

  it("a horse's planned vaccines and other vaccines share one record, even if the visit is repeated", async () => {
    const plan = { kind: "vaccination", subject: "Rabies", due_on: TODAY } as const;
    const item = (await createTrimPlan(ctx, ada, plan)).open?.id ?? "";
    const visit: Partial<CompleteCareInput> = {
      ...{ item_ids: [item], horse_ids: [ada, bo], kind: "vaccination", visit_id: createId() },
      details: { vaccines: [{ name: "Tetanus", next_due_on: "2027-03-01" }] },
    };
    await logVisit(visit);
    await logVisit(visit);
    expect((await listRecords()).map(({ title }) => title)).toEqual([
      "Vaccination: Rabies, Tetanus",
      "Vaccination: Tetanus",
    ]);
  });

  it("a visit rejects planned care of another type", async () => {
    const item = (await createTrimPlan(ctx, bo, { due_on: TODAY })).open?.id ?? "";
    await expect(logVisit({ item_ids: [item], horse_ids: [ada] })).rejects.toMatchObject({
      fieldErrors: { item_ids: "Choose one type of care per visit." },
    });
  });
});

describe("access to a visit without care plans", () => {
  it("members limited to selected horses can't log a visit for other horses", async () => {
    const groom = await createMember(organization, "groom");
    await limitMemberToHorses(organization, groom, [ada, bo]);
    const limited = await createContextFor(groom, organization, clock);
    await expect(logVisit({}, limited)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await logVisit({ horse_ids: [ada, bo] }, limited)).recorded).toHaveLength(2);
  });

  it("members without edit access and members of other organizations can't log a visit", async () => {
    const { ctx: boarder } = await createMemberWithContext(organization, "boarder");
    await expect(logVisit({}, boarder)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const stranger = await createOwnerContext(await createOrganization(), clock);
    await expect(logVisit({}, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const theirs = await createHorse(stranger.organization ?? organization, "Dot");
    await expect(logVisit({ horse_ids: [ada, theirs] })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await listRecords()).toEqual([]);
  });

  it("a visit can't include archived horses or horses over the subscription plan's limit", async () => {
    const small = await createOrganization({ tier: "personal" });
    const owner = await createOwnerContext(small, clock);
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) ids.push(await createHorse(small, `Horse ${count}`));
    const [first = "", second = ""] = ids;
    await expect(logVisit({ horse_ids: ids }, owner)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    await db().horse.update({ where: { id: first }, data: { archivedAt: new Date() } });
    await expect(logVisit({ horse_ids: [first, second] }, owner)).rejects.toMatchObject({
      ...{ code: "PRECONDITION_FAILED", message: expect.stringContaining("Horse 0 is archived") },
    });
    expect(await db().healthRecord.count({ where: { organizationId: small.id } })).toBe(0);
  });

  it("share recipients can log a visit without a plan only for the shared horse and only with health access", async () => {
    const [owner, stable] = [await createAccount("personal_plus"), await createAccount("personal")];
    const horse = { id: owner.organizationId };
    const [willow, hazel] = [await createHorse(horse, "Willow"), await createHorse(horse, "Hazel")];
    const share = (horseId: string, scopes: ShareScope[]) =>
      shareHorse({ organizationId: owner.organizationId, horseId }, stable.organizationId, { scopes });
    await share(willow, ["health"]);
    await share(hazel, ["care"]);
    const input = { happened_on: "2026-01-05", horse_ids: [willow] };
    const withHealth = await loadSharedContext(willow, stable);
    expect((await logVisit(input, withHealth)).recorded).toMatchObject([{ horseName: "Willow" }]);
    await expect(logVisit({ ...input, cost: "80" }, withHealth)).rejects.toMatchObject({
      fieldErrors: { cost: expect.any(String) },
    });
    const both = logVisit({ ...input, horse_ids: [willow, hazel] }, withHealth);
    await expect(both).rejects.toMatchObject({ code: "NOT_FOUND" });
    const withCare = await loadSharedContext(hazel, stable);
    const refused = logVisit({ ...input, horse_ids: [hazel] }, withCare);
    await expect(refused).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});
