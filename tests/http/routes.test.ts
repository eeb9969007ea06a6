import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { closeDatabase } from "@/lib/db";
import type { TestSession } from "@/tests/factories/accounts";
import { HTTP_RESPONSES } from "@/tests/fixtures/http-responses";
import { createTestData, type TestData } from "@/tests/fixtures/personas";
import { getRouteAddress } from "@/tests/fixtures/route-address";
import { ROUTE_TABLE } from "@/tests/fixtures/route-table";
import type { RouteRow } from "@/tests/fixtures/route-table/route-row";
import { expectSafeHeaders } from "./headers";
import { createRevokedSession, createSecondSession, getRedirectTarget, requestSite } from "./site";

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const files = Object.keys(
  import.meta.glob(["/app/**/route.ts", "/app/.well-known/**/route.ts", "/app/**/.well-known/**/route.ts"]),
);
/** These requests give the user more permissions, which would affect later tests that share the data. */
const ROUTES_WITH_OWN_TEST_DATA = new Set(["POST api/invitations/[kind]/[token]/accept"]);

let shared: TestData;
let revoked: TestSession;

beforeAll(async () => {
  shared = await createTestData();
  revoked = await createRevokedSession(shared.sessions.owner);
  // The stack reports readiness before its worker is ready.
  await vi.waitFor(async () => expect((await requestSite("/api/health")).status).toBe(200), 30_000);
});
afterAll(closeDatabase);

it("the route table contains every route.ts under app/", () => {
  const routes = files.map((file) => file.slice("/app/".length, -"/route.ts".length));
  const named = new Set(ROUTE_TABLE.map(({ route }) => route.split(" ")[1]));
  expect(routes.filter((route) => !named.has(route))).toEqual([]);
});

describe.each(ROUTE_TABLE.map((row) => [row.route, row] as const))("%s", (_, row) => {
  const [method = ""] = row.route.split(" ");
  // The owner sends GET requests. The owner of another organization sends all other requests, so that no
  // request changes the test data that the routes share.
  const persona = method === "GET" ? "owner" : "otherOwner";
  let testData: TestData;
  beforeAll(async () => {
    testData = ROUTES_WITH_OWN_TEST_DATA.has(row.route) ? await createTestData() : shared;
  });

  it.concurrent.each([
    ["without a cookie", "nobody", false],
    ["with a session", persona, true],
    ["with a revoked session", "nobody", false],
  ] as const)(
    "a request %s gets the expected status, redirect target and headers",
    async (condition, expected, hasSession) => {
      // Some routes end the request's session, so each request uses its own session.
      const { cookie } = hasSession ? await createSecondSession(testData.sessions[persona]) : revoked;
      const response = await requestSite(getRouteAddress(row, testData), {
        method,
        cookie: condition === "without a cookie" ? undefined : cookie,
        body: row.body && JSON.stringify(row.body(testData)),
      });
      await response.body?.cancel();
      const guard = HTTP_RESPONSES[row.route]?.guardedBy;
      if (guard !== undefined && condition === "without a cookie") {
        expect([response.status, getRedirectTarget(response)]).toEqual([303, guard]);
        return;
      }
      expect(response.status).toBe(row.expected[expected]);
      expectResponse(row, response, hasSession);
    },
  );
});

function expectResponse({ route }: RouteRow, response: Response, hasSession: boolean): void {
  const known = HTTP_RESPONSES[route] ?? {};
  const { headers, status } = response;
  expectSafeHeaders(response);
  if (status >= 300 && status < 400) {
    const target = (hasSession ? known.targetWithSession : undefined) ?? known.target;
    expect(getRedirectTarget(response)).toEqual(
      target instanceof RegExp ? expect.stringMatching(target) : target,
    );
    expect(headers.get("cache-control")).toMatch(/no-store/);
    return;
  }
  const isOk = status < 300;
  expect(getRedirectTarget(response)).toBeNull();
  expect(headers.get("cache-control")).toEqual(
    isOk && known.cacheControl ? known.cacheControl : expect.stringMatching(/no-store/),
  );
  if (status === 204) return;
  expect(headers.get("content-type")).toMatch(
    isOk && known.contentType ? known.contentType : expectedBodyPattern,
  );
  expect(headers.get("content-security-policy")).toBe(DATA_POLICY);
}

const expectedBodyPattern = /^(application\/json|text\/plain; charset=utf-8)$/;
