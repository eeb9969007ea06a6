import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GET } from "@/app/api/health/route";
import * as database from "@/lib/db";

/** A database at an address where nothing listens. */
const away = database.createDatabase("postgresql://nobody@127.0.0.1:1/none", 1);

beforeEach(() => {
  vi.restoreAllMocks();
});
afterEach(() => database.closeDatabase());

const ask = async () => {
  const response = await GET(new Request("http://localhost:3000/api/health"));
  return { status: response.status, body: await response.json() };
};

it("the health check answers 200 while the database responds, and reports that worker, mail and Stripe are unavailable", async () => {
  expect(await ask()).toEqual({
    status: 200,
    body: { status: "degraded", database: "ok", worker: "down", mail: "down", stripe: "down" },
  });
});

it("the health check answers 503 while the database is unavailable", async () => {
  vi.spyOn(database, "db").mockReturnValue(away.client);
  const { status, body } = await ask();
  expect([status, body]).toMatchObject([503, { status: "down", database: "down" }]);
});
