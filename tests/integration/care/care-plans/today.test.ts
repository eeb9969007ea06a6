import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { completeCareNow } from "@/lib/domain/care/care-plans/complete-care-now";
import { listDueToday } from "@/lib/domain/care/care-plans/list-due-today";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createClock,
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

/** In Chicago, this is still the evening of January 12. */
const clock = createClock("2026-01-13T03:00:00Z");

let organization: TestOrganization;
let owner: Context;
let ids: string[];
beforeAll(async () => {
  organization = await createOrganization({ tier: "ranch" });
  owner = await createOwnerContext(organization, clock);
  ids = await Promise.all(["Ada", "Bo", "Cleo", "Dot"].map((name) => createHorse(organization, name)));
  const [ada = "", bo = "", cleo = "", dot = ""] = ids;
  await createTrimPlan(owner, ada, { due_on: "2026-01-12" });
  await createTrimPlan(owner, bo, { due_on: "2026-01-02" });
  await createTrimPlan(owner, cleo, { due_on: "2026-01-13" });
  await createTrimPlan(owner, dot, { due_on: "2026-01-01" });
  await db().horse.update({ where: { id: dot }, data: { archivedAt: new Date() } });
  const stranger = await createOrganization({ tier: "ranch" });
  await createTrimPlan(await createOwnerContext(stranger, clock), await createHorse(stranger), {
    due_on: "2026-01-12",
  });
});
afterAll(closeDatabase);

const listDueHorseNames = async (ctx: Context) =>
  (await listDueToday({ ctx })).care.map(({ horseName }) => horseName);

it("today's care list shows due and overdue care, most overdue first", async () => {
  expect(await listDueToday({ ctx: owner })).toMatchObject({
    today: "2026-01-12",
    counts: { overdue: 1, today: 1, soon: 1 },
  });
  expect(await listDueHorseNames(owner)).toEqual(["Bo", "Ada"]);
});

it("a member limited to selected horses sees due care for those horses only", async () => {
  const boarder = await createMember(organization, "boarder");
  await limitMemberToHorses(organization, boarder, [ids[0] ?? "", ids[2] ?? ""]);
  const ctx = await createContextFor(boarder, organization, clock);
  expect((await listDueToday({ ctx })).counts).toEqual({ overdue: 0, today: 1, soon: 1 });
  expect(await listDueHorseNames(ctx)).toEqual(["Ada"]);
});

it("care can be completed with one tap only if no required details are missing", async () => {
  const [horse_id = ""] = ids;
  const bute = { kind: "medication", subject: "Bute", interval_count: 1, interval_unit: "days" } as const;
  const plan = await createTrimPlan(owner, horse_id, { ...bute, due_on: "2026-01-11" });
  const id = plan.open?.id ?? "";
  const twice = await Promise.all([1, 2].map(() => completeCareNow({ ctx: owner, input: { id } })));
  expect(twice.map(({ completed }) => completed.length).toSorted()).toEqual([0, 1]);
  const records = await db().healthRecord.findMany({ where: { horseId: horse_id, kind: "medication" } });
  expect(records.map(({ happenedOn }) => happenedOn.toISOString().slice(0, 10))).toEqual(["2026-01-12"]);

  const [trim] = (await listDueToday({ ctx: owner })).care;
  await expect(completeCareNow({ ctx: owner, input: { id: trim?.id ?? "" } })).rejects.toMatchObject({
    code: "VALIDATION",
  });
});
