import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/db";
import { markReady } from "@/lib/readiness";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { expectSameNames } from "@/tests/setup/expect-same-names";
import { createTestData, PERSONAS_OWNER_LAST, type Persona, type TestData } from "../../../fixtures/personas";
import { ROUTE_TABLE } from "../../../fixtures/route-table";
import type { RouteRow } from "../../../fixtures/route-table/route-row";
import { withRequestHeaders } from "../../../setup/next-request";

// Marks the process as ready, as a server does after it starts.
markReady();

type Handler = (request: NextRequest, context: { params: Promise<unknown> }) => Promise<Response>;

const files = import.meta.glob<Record<string, unknown>>([
  "/app/**/route.ts",
  "/app/.well-known/**/route.ts",
  "/app/**/.well-known/**/route.ts",
]);
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
const ORIGIN = "http://localhost:3000";

async function loadHandler(route: string): Promise<Handler> {
  const [method = "", path = ""] = route.split(" ");
  const module = await files[`/app/${path}/route.ts`]?.();
  const handler = module?.[method];
  if (typeof handler !== "function") throw new Error(`No handler for ${route}`);
  return handler as Handler;
}

function createRequest(row: RouteRow, testData: TestData, persona: Persona): NextRequest {
  const [method = "", path = ""] = row.route.split(" ");
  const query = new URLSearchParams(row.query?.(testData));
  const headers = new Headers({ host: "localhost:3000", origin: ORIGIN, "content-type": "application/json" });
  if (persona !== "nobody") headers.set("cookie", testData.sessions[persona].cookie);
  const body = row.body ? JSON.stringify(row.body(testData)) : null;
  return new NextRequest(`${ORIGIN}/${path}?${query}`, { method, headers, ...(body !== null && { body }) });
}

describe("the route table", () => {
  it("the route table lists every route handler in app/", async () => {
    const found: string[] = [];
    for (const [file, load] of Object.entries(files)) {
      const module = await load();
      const path = file.replace(/^\/app\//, "").replace(/\/route\.ts$/, "");
      found.push(...METHODS.filter((method) => method in module).map((method) => `${method} ${path}`));
    }
    const listed = ROUTE_TABLE.map((row) => row.route);
    expectSameNames({ found, listed, what: "route handler", file: "tests/fixtures/route-table" });
  });

  describe.each(ROUTE_TABLE.map((row) => [row.route, row] as const))("access to %s", (_, row) => {
    let testData: TestData;
    beforeAll(async () => {
      testData = await createTestData((used) => {
        row.params?.(used);
        row.query?.(used);
        row.body?.(used);
      });
    });

    it.each(PERSONAS_OWNER_LAST)(
      "the route's response status for the persona %s matches `ROUTE_TABLE`",
      async (persona) => {
        // Stripe can't be reached in these tests.
        if (row.expected[persona] === 502) expectErrorLog(/connection to Stripe/);
        const handler = await loadHandler(row.route);
        const request = createRequest(row, testData, persona);
        const params = Promise.resolve(row.params?.(testData) ?? {});
        const response = await withRequestHeaders(request.headers, () => handler(request, { params }));
        await response.body?.cancel();
        expect(response.status).toBe(row.expected[persona]);
      },
    );
  });

  afterAll(closeDatabase);
});
