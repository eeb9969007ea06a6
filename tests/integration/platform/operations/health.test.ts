import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GET as getLiveness } from "@/app/api/health/live/route";
import { GET as getReady } from "@/app/api/health/ready/route";
import { GET } from "@/app/api/health/route";
import { closeDatabase, createDatabase } from "@/lib/db";
import * as connections from "@/lib/db-pool";
import { markReady } from "@/lib/readiness";
import { beginShutdown } from "@/lib/shutdown";

/** No server is listening at this database's URL. */
const unreachableDatabase = createDatabase("postgresql://nobody@127.0.0.1:1/none", 1);

beforeEach(() => {
  vi.restoreAllMocks();
});
afterEach(closeDatabase);

const readHealth = async () => {
  const response = await GET(new Request("http://localhost:3000/api/health"));
  return { status: response.status, body: await response.json() };
};

it("the health check succeeds while the database responds, even if other services don't", async () => {
  expect(await readHealth()).toEqual({
    status: 200,
    body: {
      ...{ status: "degraded", database: "ok", worker: "down", mail: "down", stripe: "down" },
      ...{ backup: "off", lastBackupAt: null },
    },
  });
});

it("the health check returns 503 while the database is unavailable", async () => {
  vi.spyOn(connections, "pool").mockReturnValue(unreachableDatabase.pool);
  const { status, body } = await readHealth();
  expect([status, body]).toMatchObject([503, { status: "down", database: "down" }]);
});

it("the liveness check returns 200 while the database is unavailable", async () => {
  vi.spyOn(connections, "pool").mockReturnValue(unreachableDatabase.pool);
  const response = await getLiveness(new Request("http://localhost:3000/api/health/live"));
  expect(response.status).toBe(200);
});

it("the readiness check fails during startup, during shutdown and while the database is unavailable", async () => {
  const read = async () => {
    const response = await getReady(new Request("http://localhost:3000/api/health/ready"));
    return [response.status, await response.json(), response.headers.get("retry-after")];
  };
  expect(await read()).toEqual([503, { status: "starting", database: "ok" }, "2"]);
  markReady();
  expect(await read()).toEqual([200, { status: "ready", database: "ok" }, null]);
  const spy = vi.spyOn(connections, "pool").mockReturnValue(unreachableDatabase.pool);
  expect(await read()).toEqual([503, { status: "ready", database: "down" }, "2"]);
  spy.mockRestore();
  beginShutdown();
  expect(await read()).toEqual([503, { status: "stopping", database: "ok" }, "2"]);
});
