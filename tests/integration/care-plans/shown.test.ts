import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { getVisit } from "@/lib/domain/care-plans/get-visit";
import { listCare } from "@/lib/domain/care-plans/list-care";
import { planForAll } from "@/lib/domain/care-plans/plan-for-all";
import { getHerd } from "@/lib/domain/horses/get-herd";
import { planTrim } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import {
  clockAt,
  createOrganization,
  ownerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const clock = clockAt("2026-03-01T15:00:00Z");

let organization: TestOrganization;
let ctx: Context;
beforeAll(async () => {
  organization = await createOrganization();
  ctx = await ownerContext(organization, clock);
});
afterAll(closeDatabase);

const inPlan = (tier: "personal" | "ranch"): Context => ({
  ...ctx,
  organization: ctx.organization && { ...ctx.organization, tier },
});

it("care shows which horses are locked or archived, and counts to 99", async () => {
  const horseIds: string[] = [];
  for (const name of ["Ada", "Bo", "Cy", "Dot", "Eve", "Fay"])
    horseIds.push(await createHorse(organization, name));
  await db().horse.update({ where: { id: horseIds[5] ?? "" }, data: { bornOn: new Date("2025-05-01") } });
  const items: string[] = [];
  for (const id of horseIds) items.push((await planTrim(ctx, id, { due_on: "2026-03-01" })).open?.id ?? "");
  const { care, counts } = await listCare({ ctx: inPlan("personal"), input: { kind: "farrier" } });
  expect(care.filter(({ isLocked }) => isLocked).map(({ horseName }) => horseName)).toEqual(["Fay"]);
  expect(counts).toEqual({ overdue: 0, today: 6, soon: 0 });
  await db().horse.update({ where: { id: horseIds[0] ?? "" }, data: { archivedAt: clock.now() } });
  const visit = await getVisit({ ctx: inPlan("ranch"), input: { item_ids: items } });
  expect(visit.map(({ horseName, isArchived }) => isArchived && horseName)).toEqual([
    "Ada",
    ...Array(5).fill(false),
  ]);
  expect(visit.at(-1)).toMatchObject({ horseName: "Fay", bornOn: "2025-05-01", isLocked: false });
});

it("filters offer each place once, in order, of the actor's horses", async () => {
  const places = ["Stall 10", "Stall 2", "Stall 10", "Paddock", null, "Stall 2"];
  const at = await Promise.all(places.map(() => createHorse(organization)));
  for (const [index, location] of places.entries()) {
    await db().horse.update({ where: { id: at[index] ?? "" }, data: { location, ownerName: "Lee" } });
  }
  const all = await getHerd({ ctx });
  expect([all.locations, all.owners]).toEqual([["Paddock", "Stall 2", "Stall 10"], ["Lee"]]);
  const some = await getHerd({ ctx: { ...ctx, horseIds: at.slice(0, 2) } });
  expect(some.locations).toEqual(["Stall 2", "Stall 10"]);
});

it("care is planned for all open horses at once, and those that have it keep theirs", async () => {
  const stable = await createOrganization({ tier: "personal" });
  const owner = await ownerContext(stable, clock);
  const horseIds: string[] = [];
  for (let made = 0; made < 7; made++) horseIds.push(await createHorse(stable));
  const kept = await planTrim(owner, horseIds[0] ?? "", { due_on: "2026-04-01" });
  const input = { kind: "farrier", due_on: "2026-03-09", interval_count: 6, interval_unit: "weeks" } as const;
  // Two of the seven are more than the plan has.
  expect(await planForAll({ ctx: owner, input })).toEqual({ planned: 4, already: 1 });
  expect(await planForAll({ ctx: owner, input })).toEqual({ planned: 0, already: 5 });
  const { care } = await listCare({ ctx: owner, input: {} });
  expect(care.map(({ dueOn }) => dueOn)).toEqual([...Array(4).fill("2026-03-09"), "2026-04-01"]);
  expect(care.at(-1)?.planId).toBe(kept.id);
});
