import { afterAll, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { archiveHorse } from "@/lib/domain/horses/horses/archive-horse";
import { createHorse } from "@/lib/domain/horses/horses/create-horse";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { listHorses } from "@/lib/domain/horses/horses/list-horses";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { restoreHorse } from "@/lib/domain/horses/horses/restore-horse";
import { updateHorse } from "@/lib/domain/horses/horses/update-horse";
import { createHorse as insertHorse } from "@/tests/factories/horses";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

afterAll(closeDatabase);

const countActiveHorses = ({ id: organizationId }: TestOrganization) =>
  db().horse.count({ where: { organizationId, archivedAt: null } });

/** Creates an organization on the free plan, which allows five horses. */
async function createFreeOrganization(horses: number) {
  const organization = await createOrganization({ tier: "personal" });
  const ids: string[] = [];
  for (let index = 0; index < horses; index += 1) ids.push(await insertHorse(organization, `Horse ${index}`));
  return { organization, ids, ctx: await createOwnerContext(organization) };
}

const filterFulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "fulfilled");
const listErrorCodes = (results: readonly PromiseSettledResult<unknown>[]) =>
  new Set(results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : [])));

it("the free plan allows exactly five horses despite 50 concurrent requests", async () => {
  const { organization, ctx } = await createFreeOrganization(0);
  const requests = Array.from({ length: 50 }, (_, index) =>
    createHorse({ ctx, input: { name: `Horse ${index}` } }),
  );
  const results = await Promise.allSettled(requests);
  expect([filterFulfilled(results).length, listErrorCodes(results)]).toEqual([5, new Set(["PLAN_LIMIT"])]);
  expect(await countActiveHorses(organization)).toBe(5);
});

it("restored and added horses count toward the same plan limit", async () => {
  const { organization, ids, ctx } = await createFreeOrganization(7);
  for (const id of ids) await archiveHorse({ ctx, input: { id } });
  const results = await Promise.allSettled(
    ids.flatMap((id) => [
      restoreHorse({ ctx, input: { id } }),
      createHorse({ ctx, input: { name: "One more" } }),
    ]),
  );
  expect([filterFulfilled(results).length, listErrorCodes(results)]).toEqual([5, new Set(["PLAN_LIMIT"])]);
  expect(await countActiveHorses(organization)).toBe(5);
});

it("the plan limit error links owners to the account page and others to pricing", async () => {
  const { organization, ctx } = await createFreeOrganization(5);
  const add = (by: Context) => createHorse({ ctx: by, input: { name: "One more" } });
  await expect(add(ctx)).rejects.toMatchObject({
    code: "PLAN_LIMIT",
    message: expect.stringContaining("room for 5 horses, and you have 5"),
    upgrade: { plan: "personal_plus", path: expect.stringContaining("/account") },
  });
  const { ctx: manager } = await createMemberWithContext(organization, "manager");
  await expect(add(manager)).rejects.toMatchObject({
    message: expect.stringContaining("Ask the owner"),
    upgrade: { path: "/pricing" },
  });
});

it("after a downgrade, the five horses that were added first stay unlocked", async () => {
  const { ids, ctx } = await createFreeOrganization(7);
  const { horses } = await listHorses({ ctx, input: {} });
  expect(horses.map(({ isLocked }) => isLocked)).toEqual([false, false, false, false, false, true, true]);
  const [first = "", , , , , sixth = "", seventh = ""] = ids;
  expect(await getHorse({ ctx, input: { id: sixth } })).toMatchObject({ isLocked: true });
  const limited = { code: "PLAN_LIMIT", upgrade: { plan: "personal_plus" } };
  await expect(updateHorse({ ctx, input: { id: sixth, name: "x" } })).rejects.toMatchObject(limited);
  await expect(ctx.transaction((tx) => requireOpenHorse(tx, sixth))).rejects.toMatchObject(limited);
  await updateHorse({ ctx, input: { id: first, name: "Renamed" } });

  // Archiving one horse unlocks another horse.
  await archiveHorse({ ctx, input: { id: first } });
  expect(await getHorse({ ctx, input: { id: sixth } })).toMatchObject({ isLocked: false });
  expect(await getHorse({ ctx, input: { id: first } })).toMatchObject({ isLocked: false });
  await updateHorse({ ctx, input: { id: sixth, name: "Open again" } });
  await archiveHorse({ ctx, input: { id: seventh } });
  await expect(restoreHorse({ ctx, input: { id: first } })).rejects.toMatchObject(limited);
});

it("a plan without a horse limit doesn't lock any horses", async () => {
  const organization = await createOrganization({ tier: "personal_plus" });
  for (let index = 0; index < 7; index += 1) await insertHorse(organization);
  const ctx = await createOwnerContext(organization);
  await createHorse({ ctx, input: { name: "The eighth" } });
  const { horses } = await listHorses({ ctx, input: {} });
  expect(horses.filter(({ isLocked }) => isLocked)).toEqual([]);
  expect(horses).toHaveLength(8);
});
