import { afterAll, expect, it, vi } from "vitest";
import * as complete from "@/app/api/care/[id]/complete/route";
import * as all from "@/app/api/care/route";
import { closeDatabase } from "@/lib/db";
import { createAccount } from "@/tests/factories/accounts";
import { planTrim } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import { withRequestHeaders } from "@/tests/setup/next-request";

vi.mock("next/headers", async () => (await import("@/tests/setup/next-request")).nextHeaders);
afterAll(closeDatabase);

it("a call reads what is due page by page, and completes it once", async () => {
  const { ctx, organizationId, authorization } = await createAccount();
  const headers = new Headers({ authorization });
  for (const [name, due_on] of [
    ["Ada", "2026-01-12"],
    ["Bo", "2026-01-13"],
    ["Cy", "2026-02-01"],
  ] as const) {
    await planTrim(ctx, await createHorse({ id: organizationId }, name), { due_on });
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
