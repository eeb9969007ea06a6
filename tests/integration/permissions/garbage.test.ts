import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { closeDatabase } from "@/lib/db";
import { createWorld, type World } from "../../fixtures/personas";
import { ROUTE_TABLE, type RouteRow } from "../../fixtures/route-table";
import { withRequestHeaders } from "../../setup/next-request";

vi.mock("next/headers", async () => (await import("../../setup/next-request")).nextHeaders);

type Handler = (request: NextRequest, context: { params: Promise<unknown> }) => Promise<Response>;

const files = import.meta.glob<Record<string, Handler>>([
  "/app/**/route.ts",
  "/app/.well-known/**/route.ts",
  "/app/**/.well-known/**/route.ts",
]);
const ORIGIN = "http://localhost:3000";
const MEGABYTE = "x".repeat(1_048_576);
const BODIES: [string, BodyInit][] = [
  ["half of JSON", '{"id":'],
  ["null", "null"],
  ["a list", "[[]]"],
  ["a number", "1e999"],
  ["bytes that are no text", new Uint8Array([0xff, 0xfe, 0x00, 0xc0, 0x80])],
  ["deep nesting", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
  ["a megabyte", MEGABYTE],
];
const VALUES: unknown[] = [null, {}, [], -1, 1e308, "\u0000", "\ud800", MEGABYTE];
const CREDENTIALS = ["Bearer", "Bearer a.b.c", `Bearer ${"x".repeat(100_000)}`, "Basic Og==", "\u00ff"];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(closeDatabase);

/** What the owner, or whoever shows the given credentials, gets for a body. */
async function statusOf(row: RouteRow, body: BodyInit | null, credentials?: string): Promise<number> {
  const [method = "", path = ""] = row.route.split(" ");
  const handler = (await files[`/app/${path}/route.ts`]?.())?.[method];
  if (!handler) throw new Error(`No handler for ${row.route}`);
  const headers = new Headers({ host: "localhost:3000", origin: ORIGIN, "content-type": "application/json" });
  if (credentials === undefined) headers.set("cookie", world.sessions.owner.cookie);
  else headers.set("authorization", credentials);
  const query = new URLSearchParams(row.query?.(world));
  const init = { method, headers, ...(body !== null && { body }) };
  const request = new NextRequest(`${ORIGIN}/${path}?${query}`, init);
  const params = Promise.resolve(row.params?.(world) ?? {});
  const response = await withRequestHeaders(headers, () => handler(request, { params }));
  await response.body?.cancel();
  return response.status;
}

const writing = ROUTE_TABLE.filter(({ route, body }) => body && !route.startsWith("GET"));
const guarded = ROUTE_TABLE.filter(({ expected }) => expected.nobody === 401);

describe.each(writing.map((row) => [row.route, row] as const))("%s", (_route, row) => {
  it.each(BODIES)("refuses %s", async (_name, body) => {
    const status = await statusOf(row, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it("never fails on a field that holds something else", async () => {
    const good = row.body?.(world) as Record<string, unknown>;
    for (const name of Object.keys(good)) {
      for (const value of VALUES) {
        const status = await statusOf(row, JSON.stringify({ ...good, [name]: value }));
        expect([name, String(value).slice(0, 20), status < 500 || status === 502]).toEqual([
          name,
          String(value).slice(0, 20),
          true,
        ]);
      }
    }
  });
});

describe.each(guarded.map((row) => [row.route, row] as const))("%s", (_route, row) => {
  it.each(CREDENTIALS)("answers 401 to %#", async (credentials) => {
    expect(await statusOf(row, row.body ? JSON.stringify(row.body(world)) : null, credentials)).toBe(401);
  });
});
