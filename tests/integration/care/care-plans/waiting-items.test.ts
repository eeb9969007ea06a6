import pg from "pg";
import { afterAll, expect, it, vi } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { listCare } from "@/lib/domain/care/care-plans/list-care";
import { archiveHorse } from "@/lib/domain/horses/horses/archive-horse";
import { restoreHorse } from "@/lib/domain/horses/horses/restore-horse";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

afterAll(closeDatabase);

/** Counts the `care_items` rows that the query plan read, including discarded rows. */
function countItemsRead(node: Record<string, unknown>): number {
  const [rows, removed, loops] = ["Actual Rows", "Rows Removed by Filter", "Actual Loops"].map((name) =>
    Number(node[name] ?? 0),
  ) as [number, number, number];
  const below = ((node.Plans ?? []) as Record<string, unknown>[]).map(countItemsRead);
  const own = node["Relation Name"] === "care_items" ? (rows + removed) * loops : 0;
  return below.reduce((sum, count) => sum + count, own);
}

it("an archived horse's care is hidden from the list of due care", async () => {
  const organization = await createOrganization();
  const { id: organizationId } = organization;
  const ctx = await createOwnerContext(organization);
  const [activeHorseId, gone] = [
    await createHorse(organization, "Here"),
    await createHorse(organization, "Gone"),
  ];
  await createTrimPlan(ctx, activeHorseId);
  await createTrimPlan(ctx, gone, { due_on: "2026-01-11" });
  await db().$executeRaw`
    WITH plans AS (
      INSERT INTO care_plans (id, organization_id, horse_id, kind, subject, starts_on, repeats_from, lead_days, updated_at)
      SELECT gen_random_uuid(), ${organizationId}::uuid, ${gone}::uuid, 'vaccination', 'Vaccine ' || number, '2026-01-01',
             'completion', 0, now() FROM generate_series(1, 3000) number RETURNING id, organization_id, horse_id, kind
    )
    INSERT INTO care_items (id, organization_id, horse_id, plan_id, kind, due_on)
    SELECT gen_random_uuid(), organization_id, horse_id, id, kind, '2026-01-01' FROM plans`;
  const names = async () =>
    (await listCare({ ctx, input: { kind: "farrier" } })).care.map(({ horseName }) => horseName);
  expect(await names()).toEqual(["Gone", "Here"]);

  await archiveHorse({ ctx, input: { id: gone } });
  await db().$executeRaw`ANALYZE care_items, care_plans, horses`;
  const query = vi.spyOn(pg.Pool.prototype, "query");
  const { care, counts } = await listCare({ ctx, input: {} });
  const queries = query.mock.calls.map(([sent]) => sent as unknown as { text: string; values: unknown[] });
  query.mockRestore();
  expect([care.map(({ horseName }) => horseName), counts.overdue]).toEqual([["Here"], 1]);
  for (const { text, values } of queries.filter((sent) => sent.text.includes("care_items"))) {
    const sql = `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`;
    const [row] = await db().$queryRawUnsafe<{ "QUERY PLAN": [{ Plan: Record<string, unknown> }] }[]>(
      sql,
      ...values,
    );
    expect(countItemsRead(row?.["QUERY PLAN"][0].Plan ?? {})).toBeLessThan(10);
  }
  expect(queries.length).toBeGreaterThan(1);

  await restoreHorse({ ctx, input: { id: gone } });
  expect(await names()).toEqual(["Gone", "Here"]);
  expect(await db().careItem.count({ where: { organizationId, isWaiting: true } })).toBe(0);
});

it("a horse can be archived while its care is being completed", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const details = { work: "trim" };
  for (let round = 0; round < 5; round++) {
    const id = await createHorse(organization);
    const { open } = await createTrimPlan(ctx, id);
    const [archived, done] = await Promise.allSettled([
      archiveHorse({ ctx, input: { id } }),
      completeCare({ ctx, input: { item_ids: [open?.id ?? ""], happened_on: "2026-01-12", details } }),
    ]);
    expect(archived.status).toBe("fulfilled");
    if (done.status === "rejected") expect(done.reason).toMatchObject({ code: "PRECONDITION_FAILED" });
    const { care } = await listCare({ ctx, input: { horse_id: id } });
    expect(care).toEqual([]);
  }
});
