import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { closeDatabase } from "@/lib/db";
import { ensureLoginRole, withClient } from "@/local/postgres/database";
import { sendSignal } from "@/local/stack/process-identity";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { PAGE_TABLE } from "@/tests/fixtures/page-table";
import { createWorld } from "@/tests/fixtures/personas";
import { getRouteAddress } from "@/tests/fixtures/route-address";
import { ROUTE_TABLE } from "@/tests/fixtures/route-table";
import { startTestCluster, type TestCluster } from "@/tests/setup/cluster";
import { createTemplate, getDatabaseUrl } from "@/tests/setup/template";
import { type OwnApp, startOwnApp } from "../e2e/own-app";

const START_MS = 120_000;
/** Responses are promised within ten seconds; the rest allows for a busy machine. */
const ANSWER_WITHIN_MS = 15_000;
const DATABASE = "frozen";
const ROLE = "frozen_app";

let cluster: TestCluster;
let postmaster: number;
let app: OwnApp;
let account: TestAccount;
let tokens: z.infer<typeof tokensSchema>;

const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Starts a separate PostgreSQL and a built server, so that freezing affects no other test. */
beforeAll(async () => {
  cluster = await startTestCluster();
  await ensureLoginRole(cluster.url, ROLE, TEST_PASSWORD);
  const appUrl = new URL(getDatabaseUrl(cluster.url, DATABASE));
  Object.assign(appUrl, { username: ROLE, password: TEST_PASSWORD });
  await createTemplate({ ownerUrl: cluster.url, appUrl: appUrl.href, name: DATABASE });
  process.env.DATABASE_URL = getDatabaseUrl(cluster.url, DATABASE);
  postmaster = await findPostmaster();
  account = await createAccount();
  app = await startOwnApp({ database: appUrl.href, env: { AUTH_SECRET: process.env.AUTH_SECRET ?? "" } });
  const body = { email: account.user.email, password: TEST_PASSWORD };
  const signedIn = await postJson("/auth/v1/token?grant_type=password", body);
  tokens = tokensSchema.parse(await signedIn.json());
}, START_MS);
afterEach(() => signalDatabase("SIGCONT"));
afterAll(async () => {
  await app?.stop();
  await closeDatabase();
  await cluster?.stop();
});

async function findPostmaster(): Promise<number> {
  const sql = "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid";
  const { rows } = await withClient(cluster.url, (client) => client.query<{ pid: number }>(sql));
  return z.object({ pid: z.number().min(2) }).parse(rows[0]).pid;
}

/** Signals this file's PostgreSQL: the postmaster and all its child processes. */
function signalDatabase(name: "SIGSTOP" | "SIGCONT"): void {
  // The postmaster comes first, because it would start further processes.
  sendSignal(postmaster, name);
  for (const pid of getChildren(postmaster)) sendSignal(pid, name);
}

function getChildren(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && getParent(name) === parent)
    .map(Number);
}

function getParent(pid: string): number | null {
  try {
    const status = readFileSync(join("/proc", pid, "status"), "utf8");
    return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
  } catch {
    // The process ended while the folder was read.
    return null;
  }
}

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, app.origin), { redirect: "manual", ...init });
}

function postJson(path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body) });
}

interface Call {
  what: string;
  send: () => Promise<Response>;
  /** The message that people read or clients parse while the database is frozen. */
  says: RegExp;
}

const PAGE_MESSAGE = /Your records are safe\. Try again in a moment\./;
const BUSY_MESSAGE = /We are busy just now\. Please try again in a moment\./;

const sendWithCookie = (path: string) => () => ask(path, { headers: { cookie: account.cookie } });
const CALLS: Call[] = [
  { what: "the dashboard", send: sendWithCookie("/dashboard"), says: PAGE_MESSAGE },
  { what: "a list page", send: sendWithCookie("/horses"), says: PAGE_MESSAGE },
  { what: "the sign-in page with a session", send: sendWithCookie("/login"), says: PAGE_MESSAGE },
  { what: "an API route", send: sendWithCookie("/api/horses"), says: BUSY_MESSAGE },
  { what: "a hot read", send: sendWithCookie("/api/session-summary"), says: BUSY_MESSAGE },
  {
    what: "an API route with a bearer token",
    send: () => ask("/api/me", { headers: { authorization: `Bearer ${tokens.access_token}` } }),
    says: BUSY_MESSAGE,
  },
  {
    what: "an auth refresh",
    send: () => postJson("/auth/v1/token?grant_type=refresh_token", { refresh_token: tokens.refresh_token }),
    says: BUSY_MESSAGE,
  },
  { what: "the health route", send: () => ask("/api/health"), says: /"database":"down"/ },
  { what: "the health route of the auth API", send: () => ask("/auth/v1/health"), says: BUSY_MESSAGE },
];

it("pages and API routes return 503 in time while the database is frozen and recover afterward", async () => {
  // Each query works before the freeze; otherwise a failure would prove nothing.
  for (const { what, send } of CALLS.filter((call) => call.what !== "an auth refresh")) {
    expect({ what, isWell: (await send()).status < 400 }).toEqual({ what, isWell: true });
  }
  signalDatabase("SIGSTOP");
  const answers = await Promise.all(
    CALLS.map(async ({ what, send, says }) => {
      const started = performance.now();
      const response = await send();
      const body = await response.text();
      const tookMs = performance.now() - started;
      const text = says.test(body) ? "calm" : body.slice(0, 2_000);
      return { what, status: response.status, text, tookMs };
    }),
  );
  signalDatabase("SIGCONT");
  for (const { what, status, text, tookMs } of answers) {
    expect({ what, status, text }).toEqual({ what, status: 503, text: "calm" });
    expect(tookMs, what).toBeLessThan(ANSWER_WITHIN_MS);
  }
  await expect.poll(async () => (await ask("/api/health")).status, { timeout: 15_000 }).toBe(200);
  for (const { what, send } of CALLS) {
    expect({ what, isWell: (await send()).status < 400 }).toEqual({ what, isWell: true });
  }
}, 120_000);

interface FrozenAnswer {
  what: string;
  status: number;
  retryAfter: string | null;
  tookMs: number;
}

async function measureResponse(what: string, send: () => Promise<Response>): Promise<FrozenAnswer> {
  const started = performance.now();
  const response = await send();
  await response.text();
  const { status, headers } = response;
  return { what, status, retryAfter: headers.get("retry-after"), tookMs: performance.now() - started };
}

it("every route and page that needs the frozen database returns 503 with Retry-After in time, and none fails otherwise", async () => {
  const world = await createWorld();
  const { cookie } = world.sessions.owner;
  const routes = ROUTE_TABLE.map((row) => {
    const [method = ""] = row.route.split(" ");
    const body = row.body && JSON.stringify(row.body(world));
    const headers = {
      cookie,
      ...(method !== "GET" && { origin: app.origin }),
      "content-type": "application/json",
    };
    return {
      what: row.route,
      send: () => ask(getRouteAddress(row, world), { method, headers, ...(body && { body }) }),
    };
  });
  const pages = PAGE_TABLE.map(({ page, address }) => ({
    what: page,
    send: () => ask(address({ invoiceId: world.draftId }), { headers: { cookie } }),
  }));
  signalDatabase("SIGSTOP");
  const answers: FrozenAnswer[] = [];
  for (const calls of [routes, pages])
    answers.push(...(await Promise.all(calls.map(({ what, send }) => measureResponse(what, send)))));
  signalDatabase("SIGCONT");
  const late = answers.filter(({ tookMs }) => tookMs > ANSWER_WITHIN_MS);
  expect(late).toEqual([]);
  const unavailable = answers.filter(({ status }) => status === 503);
  // At least this many. The others are static, or reject the request before they need the database.
  expect(unavailable.length).toBeGreaterThan(200);
  expect(unavailable.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  await expect.poll(async () => (await ask("/api/health")).status, { timeout: 15_000 }).toBe(200);
}, 120_000);

it("the wiki answers an emergency while the database is frozen", async () => {
  signalDatabase("SIGSTOP");
  const started = performance.now();
  const response = await ask(`/wiki/search?q=${encodeURIComponent("my horse is rolling and won't eat")}`);
  const tookMs = performance.now() - started;
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Call first, read later.");
  expect(tookMs).toBeLessThan(ANSWER_WITHIN_MS);
});
