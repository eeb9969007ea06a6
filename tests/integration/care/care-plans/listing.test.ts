import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { listCare } from "@/lib/domain/care/care-plans/list-care";
import { listSelectedCareItems } from "@/lib/domain/care/care-plans/list-selected-care-items";
import { planCareForAllHorses } from "@/lib/domain/care/care-plans/plan-care-for-all-horses";
import { getHerdSummary } from "@/lib/domain/horses/horses/get-herd-summary";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const clock = createClock("2026-03-01T15:00:00Z");

let organization: TestOrganization;
let ctx: Context;
beforeAll(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization, clock);
});
afterAll(closeDatabase);

const withPlan = (tier: "personal" | "ranch"): Context => ({
  ...ctx,
  organization: ctx.organization && { ...ctx.organization, tier },
});

it("locked horses are marked and counted in the list of due care", async () => {
  const horseIds: string[] = [];
  for (const name of ["Ada", "Bo", "Cy", "Dot", "Eve", "Fay"])
    horseIds.push(await createHorse(organization, name));
  await db().horse.update({ where: { id: horseIds[5] ?? "" }, data: { bornOn: new Date("2025-05-01") } });
  const items: string[] = [];
  for (const id of horseIds)
    items.push((await createTrimPlan(ctx, id, { due_on: "2026-03-01" })).open?.id ?? "");
  const { care, counts } = await listCare({ ctx: withPlan("personal"), input: { kind: "farrier" } });
  expect(care.filter(({ isLocked }) => isLocked).map(({ horseName }) => horseName)).toEqual(["Fay"]);
  expect(counts).toEqual({ overdue: 0, today: 6, soon: 0 });
  await db().horse.update({ where: { id: horseIds[0] ?? "" }, data: { archivedAt: clock.now() } });
  const visit = await listSelectedCareItems({ ctx: withPlan("ranch"), input: { item_ids: items } });
  expect(visit.map(({ horseName, isArchived }) => isArchived && horseName)).toEqual([
    "Ada",
    ...Array(5).fill(false),
  ]);
  expect(visit.at(-1)).toMatchObject({ horseName: "Fay", bornOn: "2025-05-01", isLocked: false });
});

it("the horse filters list each location only once, and only for horses that the member can access", async () => {
  const places = ["Stall 10", "Stall 2", "Stall 10", "Paddock", null, "Stall 2"];
  const at = await Promise.all(places.map(() => createHorse(organization)));
  for (const [index, location] of places.entries()) {
    await db().horse.update({ where: { id: at[index] ?? "" }, data: { location, ownerName: "Lee" } });
  }
  const all = await getHerdSummary({ ctx });
  expect([all.locations, all.owners]).toEqual([["Paddock", "Stall 2", "Stall 10"], ["Lee"]]);
  const some = await getHerdSummary({ ctx: { ...ctx, horseIds: at.slice(0, 2) } });
  expect(some.locations).toEqual(["Stall 2", "Stall 10"]);
});

it("planning care for all unlocked horses skips horses that already have a plan", async () => {
  const stable = await createOrganization({ tier: "personal" });
  const owner = await createOwnerContext(stable, clock);
  const horseIds: string[] = [];
  for (let count = 0; count < 7; count++) horseIds.push(await createHorse(stable));
  const existingPlan = await createTrimPlan(owner, horseIds[0] ?? "", { due_on: "2026-04-01" });
  const input = { kind: "farrier", due_on: "2026-03-09", interval_count: 6, interval_unit: "weeks" } as const;
  // Two of the seven horses are over the subscription plan's horse limit.
  expect(await planCareForAllHorses({ ctx: owner, input })).toEqual({ planned: 4, already: 1 });
  expect(await planCareForAllHorses({ ctx: owner, input })).toEqual({ planned: 0, already: 5 });
  // Only the first call created plans, so there is only one audit log entry. Webhooks send the plan IDs from
  // this entry.
  const [created, ...further] = await db().auditLog.findMany({
    where: { organizationId: stable.id, action: "care_plans.created" },
  });
  const plans = await db().carePlan.findMany({
    where: { organizationId: stable.id, id: { not: existingPlan.id } },
    select: { id: true },
  });
  expect(created?.after).toMatchObject({
    count: 4,
    plan_ids: expect.arrayContaining(plans.map(({ id }) => id)),
  });
  expect(further).toEqual([]);
  const { care } = await listCare({ ctx: owner, input: {} });
  expect(care.map(({ dueOn }) => dueOn)).toEqual([...Array(4).fill("2026-03-09"), "2026-04-01"]);
  expect(care.at(-1)?.planId).toBe(existingPlan.id);
});

it("the list of due care keeps a horse's items together when sorted by horse", async () => {
  const own = await createOrganization();
  const owner = await createOwnerContext(own, clock);
  const [zoe, ann, second] = [
    await createHorse(own, "Zoe"),
    await createHorse(own, "ann"),
    await createHorse(own, "Ann"),
  ];
  await createTrimPlan(owner, zoe, { due_on: "2026-02-01" });
  for (const horseId of [ann, second]) {
    await createTrimPlan(owner, horseId, { due_on: "2026-03-03" });
    await createTrimPlan(owner, horseId, { due_on: "2026-02-20", kind: "deworming" });
  }
  const read = async (cursor: string | null) =>
    listCare({ ctx: owner, input: { order: "horse", limit: 2, cursor } });
  const pages = [await read(null)];
  for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) pages.push(await read(next));
  const shown = pages.flatMap(({ care }) => care).map(({ horseId, dueOn }) => [horseId, dueOn]);
  const expected = [ann, second].toSorted().flatMap((horseId) => [
    [horseId, "2026-02-20"],
    [horseId, "2026-03-03"],
  ]);
  expect(shown).toEqual([...expected, [zoe, "2026-02-01"]]);
  const back = await read(pages.at(-1)?.previousCursor ?? null);
  expect(back.care).toEqual(pages[1]?.care);
  const wrong = listCare({ ctx: owner, input: { cursor: pages[0]?.nextCursor } });
  await expect(wrong).rejects.toMatchObject({ code: "VALIDATION" });
});
