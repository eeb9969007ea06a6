import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { closeDatabase } from "@/lib/db";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { createHorse } from "@/tests/factories/horses";
import { type SeparateApp, startSeparateApp } from "../e2e/separate-app";

const lineSchema = z.strictObject({
  level: z.literal(30),
  time: z.iso.datetime(),
  msg: z.literal("Request"),
  method: z.string(),
  route: z.string(),
  status: z.int(),
  ms: z.int().min(0),
  requestId: z.string(),
  organizationId: z.guid().optional(),
});
type RequestLine = z.infer<typeof lineSchema>;

let app: SeparateApp;
let account: TestAccount;
let horseId: string;
beforeAll(async () => {
  app = await startSeparateApp({ env: { AUTH_SECRET: process.env.AUTH_SECRET ?? "", LOG_LEVEL: "info" } });
  account = await createAccount();
  horseId = await createHorse({ id: account.organizationId });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await closeDatabase();
});

/** Returns the log lines of a request. */
function readLines(requestId: string): RequestLine[] {
  const lines = app.child.output.split("\n").filter((line) => line.includes(`"${requestId}"`));
  return lines.map((line) => lineSchema.parse(JSON.parse(line)));
}

/** Sends a request and returns its only log line. */
async function observe(path: string, init: RequestInit = {}): Promise<RequestLine> {
  const response = await fetch(`${app.origin}${path}`, { redirect: "manual", ...init });
  await response.text();
  const requestId = response.headers.get("x-request-id") ?? "";
  // The server writes the line after sending the whole response, so the client may have the response before
  // the line exists.
  await expect.poll(() => readLines(requestId)).toHaveLength(1);
  const [line] = readLines(requestId);
  if (!line) throw new Error("The request has no log line");
  expect(line).toMatchObject({ requestId, status: response.status });
  return line;
}

it("each request is logged once with its route, status and IDs", async () => {
  const { organizationId, cookie } = account;
  const signedIn = { headers: { cookie } };
  const cases = [
    { path: `/api/horses/${horseId}`, init: signedIn, line: { route: "/api/horses/[id]", status: 200 } },
    { path: "/api/me", init: signedIn, line: { route: "/api/me", status: 200 } },
    { path: `/horses/${horseId}`, init: signedIn, line: { route: "/horses/[id]", status: 200 } },
    {
      path: `/api/horses/${horseId}`,
      init: {
        method: "PATCH",
        body: JSON.stringify({ notes: "Shy." }),
        headers: { cookie, origin: app.origin, "content-type": "application/json" },
      },
      line: { method: "PATCH", route: "/api/horses/[id]", status: 200 },
    },
  ];
  for (const { path, init, line } of cases) {
    expect({ path, line: await observe(path, init) }).toMatchObject({
      path,
      line: { ...line, organizationId },
    });
  }
});

it.each([
  { path: "/api/me", line: { method: "GET", route: "/api/me", status: 401 } },
  { path: "/pricing", line: { method: "GET", route: "/pricing", status: 200 } },
  { path: "/dashboard", line: { method: "GET", route: "/dashboard", status: 307 } },
])("a request to $path without a session is logged without an organization ID", async ({ path, line }) => {
  const observed = await observe(path);
  expect(observed).toMatchObject(line);
  expect(observed.organizationId).toBeUndefined();
});

it("the log line for an unknown path never contains the path itself", async () => {
  const { route } = await observe("/no-such-page/secret-token");
  expect(route).not.toContain("secret-token");
});

it("a request keeps the ID that a proxy assigned", async () => {
  const requestId = "given-by-the-proxy-0001";
  expect(await observe("/api/me", { headers: { "x-request-id": requestId } })).toMatchObject({ requestId });
});
