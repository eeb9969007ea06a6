import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { createCarePlan } from "@/lib/domain/care/care-plans/create-care-plan";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { endCarePlan } from "@/lib/domain/care/care-plans/end-care-plan";
import { listCarePlansOfHorse } from "@/lib/domain/care/care-plans/list-care-plans-of-horse";
import type { CreateCarePlanInput } from "@/lib/domain/care/care-plans/model/schemas";
import { createHorse } from "@/tests/factories/horses";
import { createClock, createOrganization, createOwnerContext } from "@/tests/factories/organizations";

const TODAY = "2026-03-01";
const clock = createClock(`${TODAY}T15:00:00Z`);

let ctx: Context;
let horse_id: string;
beforeEach(async () => {
  const organization = await createOrganization();
  ctx = await createOwnerContext(organization, clock);
  horse_id = await createHorse(organization);
});
afterAll(closeDatabase);

const vaccinate = (details: object, happened_on = TODAY) =>
  createHealthRecord({
    ctx,
    input: { horse_id, kind: "vaccination", happened_on, details: { vaccine: "Rabies", ...details } },
  });
const listPlans = async () =>
  (await listCarePlansOfHorse({ ctx, input: { horse_id } })).map(({ kind, subject, interval, open }) => ({
    ...{ kind, subject, interval, dueOn: open?.dueOn ?? null },
  }));
const RABIES = { kind: "vaccination", subject: "Rabies" };

it("a health record with a next due date creates a repeating care plan", async () => {
  await vaccinate({ next_due_on: "2027-03-01" });
  expect(await listPlans()).toEqual([{ ...RABIES, interval: { months: 12 }, dueOn: "2027-03-01" }]);
});

it("a health record without a next due date doesn't create a care plan", async () => {
  await vaccinate({});
  expect(await listPlans()).toEqual([]);
});

it("a logged record's next due date replaces the plan's calculated date", async () => {
  const months = { interval_count: 6, interval_unit: "months" } as const;
  await createCarePlan({
    ctx,
    input: { horse_ids: [horse_id], kind: "vaccination", subject: "rabies", due_on: "2026-03-10", ...months },
  });
  const record = await vaccinate({});
  expect(await listPlans()).toMatchObject([{ interval: { months: 6 }, dueOn: "2026-09-01" }]);
  expect(await db().careItem.findFirst({ where: { recordId: record.id } })).toMatchObject({ status: "done" });
  clock.set("2026-09-01T15:00:00Z");
  await vaccinate({ next_due_on: "2026-12-24" }, "2026-09-01");
  expect(await listPlans()).toMatchObject([{ dueOn: "2026-12-24" }]);
  clock.set(`${TODAY}T15:00:00Z`);
});

it("logging a health record from an earlier year doesn't change a care plan", async () => {
  await vaccinate({ next_due_on: "2027-03-01" });
  await vaccinate({ next_due_on: "2025-03-01" }, "2024-03-01");
  expect(await listPlans()).toMatchObject([{ dueOn: "2027-03-01" }]);
});

it.each([
  ["2026-04-19", { weeks: 7 }],
  ["2026-04-20", { days: 50 }],
])(
  "a record's next due date (%s) creates a plan with an interval in weeks if possible",
  async (next_due_on, interval) => {
    const details = { work: "trim", next_due_on } as const;
    await createHealthRecord({ ctx, input: { horse_id, kind: "farrier", happened_on: TODAY, details } });
    expect(await listPlans()).toMatchObject([{ interval, dueOn: next_due_on }]);
  },
);

it("a vet visit with a follow-up date creates a care plan that doesn't repeat", async () => {
  const visit = (details: object) =>
    createHealthRecord({
      ctx,
      input: { horse_id, kind: "vet_visit", happened_on: TODAY, details: { reason: "Cough", ...details } },
    });
  await visit({ next_due_on: "2026-03-15" });
  expect(await listPlans()).toMatchObject([{ subject: "Cough", interval: null, dueOn: "2026-03-15" }]);
  await visit({});
  expect(await listPlans()).toMatchObject([{ dueOn: null }]);
  await visit({ next_due_on: "2026-04-01" });
  expect(await listPlans()).toMatchObject([{ dueOn: "2026-04-01" }]);
});

it("ten vaccinations logged in parallel create only one care plan", async () => {
  await Promise.all(Array.from({ length: 10 }, () => vaccinate({ next_due_on: "2027-03-01" })));
  expect(await listPlans()).toHaveLength(1);
  expect(await db().healthRecord.count({ where: { horseId: horse_id } })).toBe(10);
});

it.each([
  ["the same day", TODAY],
  ["three years later", "2029-03-01"],
  ["the last accepted date", "2999-12-31"],
])("the care plan uses the entered due date, even if it is %s", async (_, next_due_on) => {
  await vaccinate({ next_due_on });
  expect(await listPlans()).toMatchObject([{ dueOn: next_due_on }]);
});

it("only one plan is created if records are logged while the same care plan is added", async () => {
  const input: CreateCarePlanInput = {
    horse_ids: [horse_id],
    kind: "vaccination",
    subject: "Rabies",
    due_on: "2026-05-01",
  };
  for (let round = 0; round < 5; round += 1) {
    const results = await Promise.allSettled([
      vaccinate({ next_due_on: "2027-03-01" }),
      createCarePlan({ ctx, input }),
      vaccinate({ next_due_on: "2027-03-01" }),
    ]);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "CONFLICT" });
    }
    const [plan] = await listCarePlansOfHorse({ ctx, input: { horse_id } });
    await Promise.all([endCarePlan({ ctx, input: { id: plan?.id ?? "" } }), vaccinate({})]);
    const open = await db().careItem.findMany({ where: { horseId: horse_id, status: "open" } });
    expect(open).toEqual([]);
    expect(await listPlans()).toEqual([]);
  }
});

it("logging a vaccine's second dose with a booster date moves the vaccine's due date", async () => {
  await vaccinate({ next_due_on: "2027-03-01" });
  clock.set("2026-04-05T15:00:00Z");
  await vaccinate({ next_due_on: "2027-04-05" }, "2026-04-05");
  expect(await listPlans()).toMatchObject([{ dueOn: "2027-04-05" }]);
  clock.set(`${TODAY}T15:00:00Z`);
});

it("after a first dose, the next dose is due on the entered date", async () => {
  await vaccinate({ next_due_on: "2026-03-29" });
  expect(await listPlans()).toEqual([{ ...RABIES, interval: { months: 12 }, dueOn: "2026-03-29" }]);
});

it("a Coggins test's expiration date sets the first due date but not the interval", async () => {
  const test = (happened_on: string, details: object) =>
    createHealthRecord({
      ctx,
      input: { horse_id, kind: "coggins", happened_on, details: { result: "negative", ...details } },
    });
  await test(TODAY, { expires_on: "2026-03-05" });
  expect(await listPlans()).toMatchObject([{ interval: { months: 12 }, dueOn: "2026-03-05" }]);
  clock.set("2026-03-05T15:00:00Z");
  await test("2026-03-05", {});
  expect(await listPlans()).toMatchObject([{ dueOn: "2027-03-05" }]);
  clock.set(`${TODAY}T15:00:00Z`);
});
