import { afterAll, expect, it } from "vitest";
import { GET } from "@/app/api/calendar/route";
import { closeDatabase } from "@/lib/db";
import { createAccount } from "@/tests/factories/accounts";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import { withRequestHeaders } from "@/tests/setup/next-request";

afterAll(closeDatabase);

it("the calendar API returns at most the requested number of care items per day", async () => {
  const { ctx, organizationId, authorization } = await createAccount();
  const headers = new Headers({ authorization });
  for (const name of ["Ada", "Bo", "Cy"]) {
    await createTrimPlan(ctx, await createHorse({ id: organizationId }, name), { due_on: "2026-01-12" });
  }
  const read = async (query: string) => {
    const url = `http://localhost:3000/api/calendar?from=2026-01-12&to=2026-01-13&${query}`;
    const response = await withRequestHeaders(headers, () =>
      GET(new Request(url, { headers }), { params: Promise.resolve({}) }),
    );
    return response.json();
  };
  const one = await read("care_per_day=1");
  expect(one).toMatchObject({ entries: [{ type: "care" }], more_care: { "2026-01-12": 2 } });
  expect(one.entries).toHaveLength(1);
  expect((await read("")).entries).toHaveLength(3);
  expect(await read("care_per_day=none")).toMatchObject({ error: { code: "VALIDATION" } });
});
