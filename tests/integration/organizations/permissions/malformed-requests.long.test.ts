import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { markReady } from "@/lib/readiness";
import { createTestData, type TestData } from "../../../fixtures/personas";
import { ROUTE_TABLE } from "../../../fixtures/route-table";
import type { RouteRow } from "../../../fixtures/route-table/route-row";
import { withRequestHeaders } from "../../../setup/next-request";
import { type StripeHarness, startStripeHarness } from "../../stripe/harness";

// Marks the process as ready, as a server does after it starts.
markReady();

type Handler = (request: NextRequest, context: { params: Promise<unknown> }) => Promise<Response>;

const files = import.meta.glob<Record<string, Handler>>([
  "/app/**/route.ts",
  "/app/.well-known/**/route.ts",
  "/app/**/.well-known/**/route.ts",
]);
const ORIGIN = "http://localhost:3000";
const MEGABYTE = "x".repeat(1_048_576);
const BODIES: [string, BodyInit][] = [
  ["incomplete JSON", '{"id":'],
  ["null", "null"],
  ["a list", "[[]]"],
  ["a number", "1e999"],
  ["bytes that aren't text", new Uint8Array([0xff, 0xfe, 0x00, 0xc0, 0x80])],
  ["deep nesting", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
  ["a megabyte", MEGABYTE],
];
const VALUES: unknown[] = [null, {}, [], -1, 1e308, "\u0000", "\ud800", MEGABYTE];
const CREDENTIALS = ["Bearer", "Bearer a.b.c", `Bearer ${"x".repeat(100_000)}`, "Basic Og==", "\u00ff"];

/** Strings that a URL path can contain. Empty strings and lone surrogates are tested only outside paths. */
const PATH_TEXTS = ["\u0000", "-1", "1e999", "../../etc/passwd", "%", "' OR 1=1", "x".repeat(8_000)];
const TEXTS = ["", "\ud800", ...PATH_TEXTS];
/** The parameter names in our query strings and in the auth API's request bodies. */
const NAMES = [
  ...["organization_id", "search", "cursor", "limit", "status", "archived", "after", "error", "redirect"],
  ...["provider", "scope", "skip_http_redirect", "grant_type", "redirect_to", "type", "token", "token_hash"],
  ...[
    "email",
    "phone",
    "password",
    "code",
    "auth_code",
    "code_verifier",
    "refresh_token",
    "id_token",
    "nonce",
  ],
  ...[
    "code_challenge",
    "code_challenge_method",
    "state",
    "data",
    "create_user",
    "channel",
    "chain",
    "message",
  ],
  ...["signature", "domain", "provider_id", "factor_type", "friendly_name", "challenge_id", "credential"],
  ...["current_password", "access_token", "callbackUrl", "csrfToken"],
  ...["name", "description", "time_zone", "color", "permissions", "role_id", "horse_scope", "horse_ids"],
  ...["kind", "actor_id", "move_to"],
];

let bench: StripeHarness;
/** Test data that includes every record used by the route table. */
let completeData: TestData;
let testData: TestData;
beforeAll(async () => {
  // The Stripe stand-in responds to all requests to Stripe, so any server error must come from our own code.
  bench = await startStripeHarness();
  completeData = await createTestData();
  testData = completeData;
});
afterAll(() => bench.close());

interface SentRequest {
  body?: BodyInit | null;
  credentials?: string;
  query?: Record<string, string>;
  params?: Record<string, string | string[]>;
}

/** Returns the response status for the given credentials, or for the owner if no credentials are given. */
async function getStatus(row: RouteRow, { body = null, credentials, ...sent }: SentRequest): Promise<number> {
  const [method = "", path = ""] = row.route.split(" ");
  const handler = (await files[`/app/${path}/route.ts`]?.())?.[method];
  if (!handler) throw new Error(`No handler for ${row.route}`);
  const headers = new Headers({ host: "localhost:3000", origin: ORIGIN, "content-type": "application/json" });
  const { owner } = testData.sessions;
  const isAuthApi = path.startsWith("auth/v1/");
  if (credentials === undefined && !isAuthApi) headers.set("cookie", owner.cookie);
  else headers.set("authorization", credentials ?? owner.authorization);
  const query = new URLSearchParams(sent.query ?? row.query?.(testData));
  const init = { method, headers, ...(body !== null && { body }) };
  const request = new NextRequest(`${ORIGIN}/${path}?${query}`, init);
  const params = Promise.resolve(sent.params ?? row.params?.(testData) ?? {});
  const response = await withRequestHeaders(headers, () => handler(request, { params }));
  await response.body?.cancel();
  return response.status;
}

/** Returns values for the route's path parameters, all set to the given text. */
function getParams({ route }: RouteRow, text: string): Record<string, string | string[]> {
  const open = [...route.matchAll(/\[(\.\.\.)?(\w+)\]/g)];
  return Object.fromEntries(open.map(([, isRest, name]) => [name, isRest ? [text, text] : text]));
}

/** Matches any status except server errors. */
const notServerError = expect.toSatisfy((status: number) => status < 500);

function assignToEveryName<Value>(value: Value): Record<string, Value> {
  return Object.fromEntries(NAMES.map((name) => [name, value]));
}

/** Returns whether the route's method is GET or HEAD. */
const hasNoBody = (route: string) => /^(?:GET|HEAD) /.test(route);

const writingRoutes = ROUTE_TABLE.filter(({ route, body }) => body && !hasNoBody(route));
const guardedRoutes = ROUTE_TABLE.filter(({ expected }) => expected.nobody === 401);

describe.each(writingRoutes.map((row) => [row.route, row] as const))("write route %s", (_route, row) => {
  it.each(BODIES)("a route rejects a malformed body without a server error: %s", async (_name, body) => {
    const status = await getStatus(row, { body });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it("a body field of the wrong type never causes a server error", async () => {
    const good = row.body?.(testData) as Record<string, unknown>;
    for (const value of VALUES) {
      for (const name of Object.keys(good)) {
        const status = await getStatus(row, { body: JSON.stringify({ ...good, [name]: value }) });
        expect([name, String(value).slice(0, 20), status]).toEqual([
          name,
          expect.any(String),
          notServerError,
        ]);
      }
      // A single one-megabyte field already exceeds the size limit for request bodies.
      const others = value === MEGABYTE ? { name: value } : assignToEveryName(value);
      const status = await getStatus(row, { body: JSON.stringify({ ...others, ...good }) });
      expect([String(value).slice(0, 20), status]).toEqual([expect.any(String), notServerError]);
    }
  });
});

describe.each(ROUTE_TABLE.map((row) => [row.route, row] as const))("route %s", (_route, row) => {
  beforeAll(async () => {
    // Each route gets its own data, because some requests end a session or delete data.
    testData = await createTestData((used) => {
      row.params?.(used);
      row.query?.(used);
      row.body?.(used);
    });
  });

  it.each(TEXTS)("%j in the query never causes a server error", async (text) => {
    expect(await getStatus(row, { query: assignToEveryName(text) })).toEqual(notServerError);
    for (const name of Object.keys(row.query?.(testData) ?? {})) {
      expect(await getStatus(row, { query: { ...row.query?.(testData), [name]: text } })).toEqual(
        notServerError,
      );
    }
  });

  it.each(PATH_TEXTS)("%j in the path never causes a server error", async (text) => {
    expect(await getStatus(row, { params: getParams(row, text) })).toEqual(notServerError);
  });
});

function useCompleteData(): void {
  testData = completeData;
}

const bodylessRoutes = ROUTE_TABLE.filter(({ route, body }) => !body && !hasNoBody(route));

describe.each(bodylessRoutes.map((row) => [row.route, row] as const))(
  "route %s without a body",
  (_route, row) => {
    beforeAll(useCompleteData);

    it.each(BODIES)("an unexpected body never causes a server error: %s", async (_name, body) => {
      expect(await getStatus(row, { body })).toEqual(notServerError);
    });
  },
);

describe.each(guardedRoutes.map((row) => [row.route, row] as const))("guarded route %s", (_route, row) => {
  beforeAll(useCompleteData);

  it.each(CREDENTIALS)("a route returns 401 for invalid credentials (case %#)", async (credentials) => {
    const body = row.body ? JSON.stringify(row.body(testData)) : null;
    expect(await getStatus(row, { body, credentials })).toBe(401);
  });
});
