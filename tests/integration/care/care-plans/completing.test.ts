import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { type CareCompletion, completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { createCarePlan } from "@/lib/domain/care/care-plans/create-care-plan";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { endCarePlan } from "@/lib/domain/care/care-plans/end-care-plan";
import { listCare } from "@/lib/domain/care/care-plans/list-care";
import { listCarePlansOfHorse } from "@/lib/domain/care/care-plans/list-care-plans-of-horse";
import type { CompleteCareInput, CreateCarePlanInput } from "@/lib/domain/care/care-plans/model/schemas";
import { moveCare } from "@/lib/domain/care/care-plans/move-care";
import { reopenCare } from "@/lib/domain/care/care-plans/reopen-care";
import { skipCare } from "@/lib/domain/care/care-plans/skip-care";
import { updateCarePlan } from "@/lib/domain/care/care-plans/update-care-plan";
import { createHealthRecordInput } from "@/tests/factories/health-records";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const TODAY = "2026-03-01";
const clock = createClock(`${TODAY}T15:00:00Z`);

let organization: TestOrganization;
let ctx: Context;
beforeEach(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization, clock);
});
afterAll(closeDatabase);

/**
 * Plans a trim that is due today and repeats every six weeks. Creates a horse for the plan unless `horse_ids` is
 * given.
 */
async function planTrim(changes: Partial<CreateCarePlanInput> = {}) {
  const horse_ids = changes.horse_ids ?? [await createHorse(organization)];
  const plans = await createCarePlan({
    ctx,
    input: {
      kind: "farrier",
      due_on: TODAY,
      interval_count: 6,
      interval_unit: "weeks",
      ...changes,
      horse_ids,
    },
  });
  const [plan] = plans;
  if (!plan?.open) throw new Error("The new plan has no open item");
  return { ...plan, itemId: plan.open.id, plans };
}

const completeTrims = (items: string | string[], changes: Partial<CompleteCareInput> = {}, by = ctx) =>
  completeCare({
    ctx: by,
    input: { item_ids: items, happened_on: TODAY, details: { work: "trim" }, ...changes },
  });

const getItems = (planId: string) =>
  db().careItem.findMany({ where: { planId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
const getDueDates = async (horseId: string) =>
  (await listCarePlansOfHorse({ ctx, input: { horse_id: horseId } })).map(({ open }) => open?.dueOn ?? null);

describe("completing care", () => {
  it("completing a trim creates a record and schedules the next trim six weeks later", async () => {
    const { id, horseId, itemId } = await planTrim();
    const { completed } = await completeTrims(itemId, { provider: "Sam Ortiz", cost: "45", notes: "Sound" });
    expect(completed).toMatchObject([{ id: itemId, horseId, nextDueOn: "2026-04-12" }]);
    expect(await getDueDates(horseId)).toEqual(["2026-04-12"]);
    const record = await db().healthRecord.findFirstOrThrow({ where: { horseId } });
    expect(record).toMatchObject({
      ...{
        id: completed[0]?.recordId,
        kind: "farrier",
        provider: "Sam Ortiz",
        costCents: 4_500,
        notes: "Sound",
      },
      details: { work: "trim", next_due_on: "2026-04-12" },
    });
    expect(await getItems(id)).toMatchObject([{ status: "done", recordId: record.id }, { status: "open" }]);
  });

  it("twenty simultaneous requests complete the same care only once", async () => {
    const { id, horseId, itemId } = await planTrim();
    const answers = await Promise.all(Array.from({ length: 20 }, () => completeTrims(itemId)));
    const count = (of: (answer: CareCompletion) => unknown[]) => answers.flatMap(of).length;
    expect([count((one) => one.completed), count((one) => one.closedBefore)]).toEqual([1, 19]);
    expect((await getItems(id)).map(({ status }) => status)).toEqual(["done", "open"]);
    expect(await db().healthRecord.count({ where: { horseId } })).toBe(1);
  });

  it("the next care is scheduled from the completion date unless the schedule is fixed", async () => {
    const late = await planTrim({ due_on: "2026-02-20" });
    await completeTrims(late.itemId);
    expect(await getDueDates(late.horseId)).toEqual(["2026-04-12"]);
    const monthly = { due_on: "2026-01-31", interval_count: 1, interval_unit: "months" } as const;
    const fixed = await planTrim({ ...monthly, repeats_from: "schedule" });
    await completeTrims(fixed.itemId, { happened_on: "2026-02-03" });
    expect(await getDueDates(fixed.horseId)).toEqual(["2026-02-28"]);
    const [, next] = await getItems(fixed.id);
    await completeTrims(next?.id ?? "");
    expect(await getDueDates(fixed.horseId)).toEqual(["2026-03-31"]);
  });

  it("completing care accepts a custom due date for the next care item", async () => {
    const { horseId, itemId } = await planTrim();
    await completeTrims(itemId, { details: { work: "trim", next_due_on: "2026-03-29" } });
    expect(await getDueDates(horseId)).toEqual(["2026-03-29"]);
    const once = await planTrim({ interval_count: "" });
    expect(await completeTrims(once.itemId)).toMatchObject({ completed: [{ nextDueOn: null }] });
    expect(await getDueDates(once.horseId)).toEqual([null]);
  });

  it("completing care leaves the expiration date of a Coggins test empty", async () => {
    const coggins = await planTrim({ kind: "coggins", interval_count: 12, interval_unit: "months" });
    const done = await completeTrims(coggins.itemId, { details: { result: "positive" } });
    expect(done).toMatchObject({ completed: [{ nextDueOn: "2027-03-01" }] });
    const test = await db().healthRecord.findFirstOrThrow({ where: { horseId: coggins.horseId } });
    expect(test.details).toMatchObject({ result: "positive", expires_on: null });
    const tetanus = await planTrim({ kind: "vaccination", subject: "Tetanus" });
    await completeTrims(tetanus.itemId, { details: { vaccine: "Rabies" } });
    const shot = await db().healthRecord.findFirstOrThrow({ where: { horseId: tetanus.horseId } });
    expect(shot.details).toMatchObject({ vaccine: "Tetanus" });
  });

  it("completing a visit logs either all of its care items or none", async () => {
    const horse_ids = await Promise.all(["Ada", "Bo", "Cleo"].map((name) => createHorse(organization, name)));
    const { plans } = await planTrim({ horse_ids });
    const items = plans.map(({ open }) => open?.id ?? "");
    await expect(completeTrims(items, { details: {} })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { "details.work": "Choose what was done." },
    });
    expect(await db().healthRecord.count({ where: { organizationId: organization.id } })).toBe(0);
    const dental = await planTrim({ kind: "dental" });
    await expect(completeTrims([...items, dental.itemId])).rejects.toMatchObject({ code: "VALIDATION" });
    const two = await Promise.all([completeTrims(items), completeTrims(items.toReversed())]);
    expect(two.flatMap(({ completed }) => completed.map(({ horseName }) => horseName))).toEqual([
      "Ada",
      "Bo",
      "Cleo",
    ]);
    expect(await db().healthRecord.count({ where: { organizationId: organization.id } })).toBe(3);
  });

  it("completing care doesn't deadlock with concurrent changes to the same horses", async () => {
    const horse_ids = await Promise.all(["Ada", "Bo", "Cleo"].map((name) => createHorse(organization, name)));
    const { plans } = await planTrim({ horse_ids });
    const items = plans.map(({ open }) => open?.id ?? "");
    const log = (horse_id: string) =>
      createHealthRecord({
        ctx,
        input: { horse_id, kind: "farrier", happened_on: TODAY, details: { work: "trim" } },
      });
    const score = (horse_id: string) =>
      createHealthRecord({
        ctx,
        input: { horse_id, kind: "body_condition", happened_on: TODAY, details: { score: 5 } },
      });
    const results = await Promise.allSettled([
      completeTrims(items),
      completeTrims(items.toReversed()),
      ...horse_ids.flatMap((horse_id) => [log(horse_id), score(horse_id), score(horse_id)]),
      ...items.map((id) => moveCare({ ctx, input: { id, due_on: "2026-03-02" } })),
      ...plans.map(({ id }) =>
        updateCarePlan({ ctx, input: { id, due_on: "2026-03-03", interval_count: 5 } }),
      ),
    ]);
    const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    for (const error of errors) expect(error).toMatchObject({ code: "CONFLICT" });
    for (const { id } of plans) {
      expect((await getItems(id)).filter(({ status }) => status === "open")).toHaveLength(1);
    }
  });

  it("saving a care plan is rejected as outdated if its form was opened before the care was completed", async () => {
    const { id, horseId, itemId } = await planTrim();
    await completeTrims(itemId);
    const form = { id, open_item_id: itemId, due_on: TODAY, interval_count: 6, notes: "Use the side gate" };
    await expect(updateCarePlan({ ctx, input: form })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await getDueDates(horseId)).toEqual(["2026-04-12"]);
  });

  it("after a care plan's interval changes, completing care uses the new interval", async () => {
    const weekly = { due_on: "2026-02-28", interval_count: 1, repeats_from: "schedule" } as const;
    const { id, horseId, itemId } = await planTrim(weekly);
    await completeTrims(itemId, { happened_on: "2026-02-28" });
    const changed = { id, due_on: "2026-03-07", interval_count: 3, repeats_from: "schedule" } as const;
    const { open } = await updateCarePlan({ ctx, input: changed });
    await completeTrims(open?.id ?? "");
    expect(await getDueDates(horseId)).toEqual(["2026-03-28"]);
  });

  it("undoing completed care deletes the health record and the next care item", async () => {
    const { id, horseId, itemId } = await planTrim();
    await completeTrims(itemId);
    await reopenCare({ ctx, input: { id: itemId } });
    await reopenCare({ ctx, input: { id: itemId } });
    expect(await getDueDates(horseId)).toEqual([TODAY]);
    expect(await getItems(id)).toHaveLength(1);
    expect(await db().healthRecord.findFirstOrThrow({ where: { horseId } })).not.toMatchObject({
      deletedAt: null,
    });
    await completeTrims(itemId);
    const [, next] = await getItems(id);
    await completeTrims(next?.id ?? "");
    await expect(reopenCare({ ctx, input: { id: itemId } })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
  });
});

describe("the list of due care", () => {
  it("the list of due care shows the care of active horses sorted by date", async () => {
    const overdue = await planTrim({ due_on: "2026-02-27" });
    const today = await planTrim();
    const soon = await planTrim({ due_on: "2026-03-08" });
    await planTrim({ due_on: "2026-03-09" });
    const page = await listCare({ ctx, input: { until: "2026-03-08" } });
    expect(page.care.map(({ id }) => id)).toEqual([overdue.itemId, today.itemId, soon.itemId]);
    expect(page).toMatchObject({ today: TODAY, counts: { overdue: 1, today: 1, soon: 1 } });

    await moveCare({ ctx, input: { id: overdue.itemId, due_on: "2026-03-05" } });
    await skipCare({ ctx, input: { id: today.itemId } });
    await skipCare({ ctx, input: { id: today.itemId } });
    await endCarePlan({ ctx, input: { id: soon.id } });
    await db().horse.update({ where: { id: overdue.horseId }, data: { archivedAt: new Date() } });
    expect((await listCare({ ctx, input: { until: "2026-03-08" } })).care).toEqual([]);
    expect(await getDueDates(today.horseId)).toEqual(["2026-04-12"]);
    expect(await db().healthRecord.count({ where: { organizationId: organization.id } })).toBe(0);
  });

  it("a horse can have only one care plan per vaccine", async () => {
    const horseId = await createHorse(organization);
    const vaccine = (subject: string) =>
      planTrim({ horse_ids: [horseId], kind: "vaccination", subject, interval_unit: "months" });
    const { id } = await vaccine("Rabies");
    await vaccine("Tetanus");
    await expect(vaccine("rabies")).rejects.toMatchObject({
      code: "CONFLICT",
      existingPath: `/care/plans/${id}`,
      fieldErrors: {
        horse_ids: "Juniper already has this care plan: Vaccination: rabies. Change that plan instead.",
      },
    });
    await expect(vaccine("")).rejects.toMatchObject({
      fieldErrors: { subject: "Enter what the vaccine protects against." },
    });
  });

  it("planning the same care again is rejected with an error that names the horses", async () => {
    const horseIds = [];
    for (const name of ["Zoe", "Ann", "Max"]) horseIds.push(await createHorse(organization, name));
    const dental = { kind: "dental", subject: "" } as const;
    await planTrim({ ...dental, horse_ids: horseIds.slice(0, 2) });
    const message =
      "These horses already have a “Dental” care plan: Ann, Zoe. Clear their checkboxes to create the plan for the other horses.";
    await expect(planTrim({ ...dental, horse_ids: horseIds })).rejects.toMatchObject({
      code: "CONFLICT",
      fieldErrors: { horse_ids: message },
      existingPath: undefined,
    });
    expect(await db().carePlan.count({ where: { horseId: horseIds[2] ?? "" } })).toBe(0);
  });

  it("members see due care only for accessible horses and need permission to change it", async () => {
    const { id, itemId, horseId } = await planTrim();
    const other = await createOwnerContext(await createOrganization());
    const chosen: Context = { ...ctx, horseIds: [], transaction: ctx.transaction };
    const missing = { code: "NOT_FOUND" };
    await expect(completeTrims(itemId, {}, other)).rejects.toMatchObject(missing);
    await expect(createHealthRecord({ ctx, input: createHealthRecordInput("abc") })).rejects.toMatchObject(
      missing,
    );
    await expect(endCarePlan({ ctx: other, input: { id } })).rejects.toMatchObject(missing);
    expect((await listCare({ ctx: other, input: {} })).care).toEqual([]);
    expect((await listCare({ ctx: chosen, input: {} })).care).toEqual([]);
    const { ctx: reader } = await createMemberWithContext(organization, "member");
    expect((await listCare({ ctx: reader, input: {} })).care).toHaveLength(1);
    for (const refused of [
      completeTrims(itemId, {}, reader),
      skipCare({ ctx: reader, input: { id: itemId } }),
      moveCare({ ctx: reader, input: { id: itemId, due_on: TODAY } }),
      reopenCare({ ctx: reader, input: { id: itemId } }),
      endCarePlan({ ctx: reader, input: { id } }),
      updateCarePlan({ ctx: reader, input: { id, due_on: TODAY } }),
      createCarePlan({ ctx: reader, input: { horse_ids: [horseId], kind: "dental", due_on: TODAY } }),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
  });
});
