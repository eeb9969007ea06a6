import { afterAll, expect, it } from "vitest";
import * as complete from "@/app/api/care/[id]/complete/route";
import * as all from "@/app/api/care/route";
import * as visits from "@/app/api/care/visits/route";
import { closeDatabase, db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { createAccount } from "@/tests/factories/accounts";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import { withRequestHeaders } from "@/tests/setup/next-request";

afterAll(closeDatabase);

it("the API completes a due care item only once", async () => {
  const { ctx, organizationId, authorization } = await createAccount();
  const headers = new Headers({ authorization, "content-type": "application/json" });
  for (const [name, due_on] of [
    ["Ada", "2026-01-12"],
    ["Bo", "2026-01-13"],
    ["Cy", "2026-02-01"],
  ] as const) {
    await createTrimPlan(ctx, await createHorse({ id: organizationId }, name), { due_on });
  }
  const list = async (query: string) => {
    const request = new Request(`http://localhost:3000/api/care?${query}`, { headers });
    const response = await withRequestHeaders(headers, () =>
      all.GET(request, { params: Promise.resolve({}) }),
    );
    return { next: response.headers.get("x-next-cursor") ?? "", json: await response.json() };
  };
  const first = await list("until=2026-01-31&kind=farrier&limit=1");
  expect(first.json).toMatchObject([{ horse_name: "Ada", due_on: "2026-01-12", kind: "farrier" }]);
  const second = await list(`until=2026-01-31&kind=farrier&limit=1&cursor=${first.next}`);
  expect(second).toMatchObject({ next: "", json: [{ horse_name: "Bo" }] });

  const [{ id }] = first.json;
  const body = JSON.stringify({ happened_on: "2026-01-14", details: { work: "trim" } });
  const tap = async () => {
    const request = new Request(`http://localhost:3000/api/care/${id}/complete`, {
      method: "POST",
      headers,
      body,
    });
    const response = await withRequestHeaders(headers, () =>
      complete.POST(request, { params: Promise.resolve({ id }) }),
    );
    return { status: response.status, json: await response.json() };
  };
  const done = await tap();
  expect(done).toMatchObject({
    status: 200,
    json: { completed: { id, horse_name: "Ada", next_due_on: "2026-02-25" }, closed_before: null },
  });
  expect((await tap()).json).toMatchObject({ completed: null, closed_before: { id, horse_name: "Ada" } });
  expect((await list("until=2026-01-31")).json).toHaveLength(1);
});

it("the API logs a nine-horse visit only once if the request is repeated", async () => {
  const { ctx, organizationId, authorization } = await createAccount();
  for (let number = 1; number <= 9; number++) {
    await createTrimPlan(ctx, await createHorse({ id: organizationId }, `Horse ${number}`), {
      due_on: "2026-01-12",
    });
  }
  const items = await db().careItem.findMany({ where: { organizationId }, select: { id: true } });
  const ids = items.map(({ id }) => id);
  const visit = async (key: string, changes: object = {}) => {
    const headers = new Headers({
      ...{ authorization, "idempotency-key": key, "content-type": "application/json" },
    });
    const body = {
      item_ids: ids,
      happened_on: "2026-01-14",
      details: { work: "trim" },
      cost: 55,
      ...changes,
    };
    const request = new Request("http://localhost:3000/api/care/visits", {
      ...{ method: "POST", headers, body: JSON.stringify(body) },
    });
    const response = await withRequestHeaders(headers, () =>
      visits.POST(request, { params: Promise.resolve({}) }),
    );
    return { status: response.status, json: await response.json() };
  };
  const answers = await Promise.all([visit("farrier"), visit("farrier")]);
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 200, json: { closed_before: [] } });
  const { completed } = answers[0].json;
  expect(completed).toHaveLength(9);
  expect(completed[0]).toMatchObject({ horse_name: "Horse 1", next_due_on: "2026-02-25" });
  expect(await db().healthRecord.count({ where: { organizationId, costCents: 5_500 } })).toBe(9);
  expect((await visit("farrier", { cost: 60 })).status).toBe(409);
  const again = await visit("another");
  expect(again.json).toMatchObject({ completed: [] });
  expect(again.json.closed_before).toHaveLength(9);
  expect((await visit("stranger", { item_ids: [...ids, createId()] })).status).toBe(404);
  expect((await visit("none", { item_ids: [] })).status).toBe(422);
});
