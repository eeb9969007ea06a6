import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { NO_PERMISSIONS } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { listHorsesWithOverdueCare } from "@/lib/domain/care/care-plans/list-horses-with-overdue-care";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

/** In Chicago, this is still the evening of January 12. */
const clock = createClock("2026-01-13T03:00:00Z");

let organization: TestOrganization;
let owner: Context;
let late: string;
beforeAll(async () => {
  organization = await createOrganization({ tier: "ranch" });
  owner = await createOwnerContext(organization, clock);
  late = await createHorse(organization, "Late");
  await createTrimPlan(owner, late, { due_on: "2026-01-11" });
  await createTrimPlan(owner, late, { due_on: "2026-01-02", kind: "dental" });
});
afterAll(closeDatabase);

const list = (ctx: Context, horseIds: readonly string[]) =>
  listHorsesWithOverdueCare({ ctx, input: { horseIds } });

it("a horse has overdue care only if its care was due before today", async () => {
  const today = await createHorse(organization, "Today");
  await createTrimPlan(owner, today, { due_on: "2026-01-12" });
  const none = await createHorse(organization, "None");
  expect(await list(owner, [late, today, none])).toEqual([late]);
  expect(await list(owner, [today, none])).toEqual([]);
  expect(await list(owner, [])).toEqual([]);
});

it("archived horses have no overdue care", async () => {
  const archived = await createHorse(organization, "Archived");
  await createTrimPlan(owner, archived, { due_on: "2026-01-02" });
  await db().horse.update({ where: { id: archived }, data: { archivedAt: new Date() } });
  expect(await list(owner, [archived])).toEqual([]);
});

it("overdue care is visible only to members with access to care and the horse", async () => {
  expect(await list({ ...owner, horseIds: [] }, [late])).toEqual([]);
  const stranger = await createOwnerContext(await createOrganization({ tier: "ranch" }), clock);
  expect(await list(stranger, [late])).toEqual([]);
  const withoutCare = { ...owner, permissions: { ...NO_PERMISSIONS, horses: "full" } } as const;
  await expect(list(withoutCare, [late])).rejects.toMatchObject({ code: "FORBIDDEN" });
});
