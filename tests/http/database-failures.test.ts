import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { closeDatabase, db } from "@/lib/db";
import { enqueue } from "@/lib/jobs/enqueue";
import { ensureLoginRole, withClient } from "@/local/postgres/database";
import { sendSignal } from "@/local/stack/process-identity";
import type { Child } from "@/tests/bench/tools/child";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { TestMailServer } from "@/tests/factories/test-mail-server";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { PAGE_TABLE } from "@/tests/fixtures/page-table";
import { createTestData } from "@/tests/fixtures/personas";
import { getRouteAddress } from "@/tests/fixtures/route-address";
import { ROUTE_TABLE } from "@/tests/fixtures/route-table";
import { startTestCluster, type TestCluster } from "@/tests/setup/cluster";
import { getChildProcesses } from "@/tests/setup/processes";
import { createTemplate, getDatabaseUrl } from "@/tests/setup/template";
import { type SeparateApp, startSeparateApp } from "../e2e/separate-app";
import { startSeparateWorker } from "./separate-worker";

const START_MS = 120_000;
/** The promised limit is ten seconds. The extra time allows for a busy machine. */
const RESPONSE_WITHIN_MS = 15_000;
const DATABASE = "frozen";
const ROLE = "frozen_app";

const post = new TestMailServer();
let cluster: TestCluster;
let postmaster: number;
let app: SeparateApp;
let worker: Child;
let account: TestAccount;
let tokens: z.infer<typeof tokensSchema>;

const healthSchema = z.object({ database: z.string(), worker: z.string() });
const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/**
 * Starts a separate PostgreSQL server and a web server from the production build, so that freezing the database
 * doesn't affect other tests.
 */
beforeAll(async () => {
  await post.start();
  // Without synchronous commits, a killed database server loses its last commits.
  cluster = await startTestCluster({ synchronous_commit: "on" });
  await ensureLoginRole(cluster.url, ROLE, TEST_PASSWORD);
  const appUrl = new URL(getDatabaseUrl(cluster.url, DATABASE));
  Object.assign(appUrl, { username: ROLE, password: TEST_PASSWORD });
  await createTemplate({ ownerUrl: cluster.url, appUrl: appUrl.href, name: DATABASE });
  process.env.DATABASE_URL = getDatabaseUrl(cluster.url, DATABASE);
  postmaster = await findPostmaster();
  account = await createAccount();
  app = await startSeparateApp({
    database: appUrl.href,
    env: { AUTH_SECRET: process.env.AUTH_SECRET ?? "" },
  });
  worker = startSeparateWorker(appUrl.href, { SMTP_URL: process.env.SMTP_URL ?? "" });
  const body = { email: account.user.email, password: TEST_PASSWORD };
  const signedIn = await postJson("/auth/v1/token?grant_type=password", body);
  tokens = tokensSchema.parse(await signedIn.json());
  // Waits until the worker has started. If the database froze during startup, the worker would exit, and no
  // supervisor would restart it here.
  await vi.waitFor(async () => expect((await readHealth()).worker).toBe("ok"), {
    timeout: 60_000,
    interval: 200,
  });
}, START_MS);
afterEach(() => signalDatabase("SIGCONT"));
afterAll(async () => {
  await Promise.all([app?.stop(), worker?.stop()]);
  await closeDatabase();
  await Promise.all([cluster?.stop(), post.stop()]);
});

async function findPostmaster(): Promise<number> {
  const sql = "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid";
  const { rows } = await withClient(cluster.url, (client) => client.query<{ pid: number }>(sql));
  return z.object({ pid: z.number().min(2) }).parse(rows[0]).pid;
}

/**
 * Sends a signal to all processes of this test file's PostgreSQL server: the postmaster and its child processes.
 */
function signalDatabase(name: "SIGSTOP" | "SIGCONT"): void {
  // The postmaster gets the signal first, because a running postmaster would start new processes.
  sendSignal(postmaster, name);
  for (const pid of getChildProcesses(postmaster)) sendSignal(pid, name);
}

function sendRequest(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, app.origin), { redirect: "manual", ...init });
}

function postJson(path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return sendRequest(path, { method: "POST", headers, body: JSON.stringify(body) });
}

async function readHealth(): Promise<{ database: string; worker: string }> {
  return healthSchema.parse(await (await sendRequest("/api/health")).json());
}

interface Call {
  what: string;
  send: () => Promise<Response>;
  /** The message that the response must contain while the database is frozen. */
  expectedText: RegExp;
}

const CALM = /Your records are safe\. Try again in a moment\./;
const BUSY = /We are busy right now\. Please try again in a moment\./;

const byCookie = (path: string) => () => sendRequest(path, { headers: { cookie: account.cookie } });
const CALLS: Call[] = [
  { what: "the dashboard", send: byCookie("/dashboard"), expectedText: CALM },
  { what: "a list page", send: byCookie("/horses"), expectedText: CALM },
  { what: "the sign-in page with a session", send: byCookie("/login"), expectedText: CALM },
  { what: "an API route", send: byCookie("/api/horses"), expectedText: BUSY },
  { what: "a hot read", send: byCookie("/api/session-summary"), expectedText: BUSY },
  {
    what: "an API route with a bearer token",
    send: () => sendRequest("/api/me", { headers: { authorization: `Bearer ${tokens.access_token}` } }),
    expectedText: BUSY,
  },
  {
    what: "an auth refresh",
    send: () => postJson("/auth/v1/token?grant_type=refresh_token", { refresh_token: tokens.refresh_token }),
    expectedText: BUSY,
  },
  { what: "the health route", send: () => sendRequest("/api/health"), expectedText: /"database":"down"/ },
  {
    what: "the health route of the auth API",
    send: () => sendRequest("/auth/v1/health"),
    expectedText: BUSY,
  },
];

it("while the database is frozen, pages and API routes return 503 within the time limit", async () => {
  // Each request must succeed before the freeze. Otherwise, its failure during the freeze would prove
  // nothing.
  for (const { what, send } of CALLS.filter((call) => call.what !== "an auth refresh")) {
    expect({ what, isOk: (await send()).status < 400 }).toEqual({ what, isOk: true });
  }
  signalDatabase("SIGSTOP");
  const results = await Promise.all(
    CALLS.map(async ({ what, send, expectedText }) => {
      const started = performance.now();
      const response = await send();
      const body = await response.text();
      const durationMs = performance.now() - started;
      const text = expectedText.test(body) ? "calm" : body.slice(0, 2_000);
      return { what, status: response.status, text, durationMs };
    }),
  );
  signalDatabase("SIGCONT");
  for (const { what, status, text, durationMs } of results) {
    expect({ what, status, text }).toEqual({ what, status: 503, text: "calm" });
    expect(durationMs, what).toBeLessThan(RESPONSE_WITHIN_MS);
  }
  await expect.poll(async () => (await sendRequest("/api/health")).status, { timeout: 15_000 }).toBe(200);
  for (const { what, send } of CALLS) {
    expect({ what, isOk: (await send()).status < 400 }).toEqual({ what, isOk: true });
  }
}, 120_000);

interface TimedResponse {
  what: string;
  status: number;
  retryAfter: string | null;
  durationMs: number;
}

async function time(what: string, send: () => Promise<Response>): Promise<TimedResponse> {
  const started = performance.now();
  const response = await send();
  await response.text();
  const { status, headers } = response;
  return { what, status, retryAfter: headers.get("retry-after"), durationMs: performance.now() - started };
}

it("while the database is frozen, every server error is a 503 with Retry-After", async () => {
  const testData = await createTestData();
  const { cookie } = testData.sessions.owner;
  const routes = ROUTE_TABLE.map((row) => {
    const [method = ""] = row.route.split(" ");
    const body = row.body && JSON.stringify(row.body(testData));
    const headers = {
      cookie,
      ...(method !== "GET" && { origin: app.origin }),
      "content-type": "application/json",
    };
    return {
      what: row.route,
      send: () => sendRequest(getRouteAddress(row, testData), { method, headers, ...(body && { body }) }),
    };
  });
  const pages = PAGE_TABLE.map(({ page, address }) => ({
    what: page,
    send: () => sendRequest(address({ invoiceId: testData.draftId }), { headers: { cookie } }),
  }));
  signalDatabase("SIGSTOP");
  const responses: TimedResponse[] = [];
  for (const calls of [routes, pages])
    responses.push(...(await Promise.all(calls.map(({ what, send }) => time(what, send)))));
  signalDatabase("SIGCONT");
  const late = responses.filter(({ durationMs }) => durationMs > RESPONSE_WITHIN_MS);
  expect(late).toEqual([]);
  const unavailable = responses.filter(({ status }) => status === 503);
  // Most routes and pages query the database. The others are static or reject the request before any query.
  expect(unavailable.length).toBeGreaterThan(200);
  expect(unavailable.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
  expect(responses.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  await expect.poll(async () => (await sendRequest("/api/health")).status, { timeout: 15_000 }).toBe(200);
}, 120_000);

it("the wiki can answer an emergency question while the database is frozen", async () => {
  signalDatabase("SIGSTOP");
  const started = performance.now();
  const response = await sendRequest(
    `/wiki/search?q=${encodeURIComponent("my horse is rolling and won't eat")}`,
  );
  const durationMs = performance.now() - started;
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Call first, read later.");
  expect(durationMs).toBeLessThan(RESPONSE_WITHIN_MS);
});

const WRITES = 100;
const JOBS = 60;
const PROMISED_MS = 10_000;

/** Sends a request that adds a horse. */
function addHorse(name: string): Promise<TimedResponse> {
  const headers = {
    cookie: account.cookie,
    origin: app.origin,
    "content-type": "application/json",
  };
  return time(name, () =>
    sendRequest("/api/horses", { method: "POST", headers, body: JSON.stringify({ name }) }),
  );
}

it("no acknowledged writes or jobs are lost if the database is killed", async () => {
  const names = Array.from({ length: WRITES }, (_, index) => `Survivor ${index}`);
  const addresses = Array.from({ length: JOBS }, (_, index) => `job-${index}@hoofline.test`);
  await db().$transaction(async (tx) => {
    for (const to of addresses)
      await enqueue(tx, "mail.account-notice", { userId: account.user.id, notice: "factor_added", to });
  });
  await expect
    .poll(() => post.mails.length, { timeout: 30_000, message: `The worker's output:\n${worker.output}` })
    .toBeGreaterThan(3);
  const responses: TimedResponse[] = [];
  const waiting = [...names];
  const write = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) responses.push(await addHorse(name));
  };
  const writing = Promise.all([write(), write(), write()]);
  await expect.poll(() => responses.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(10);
  await cluster.kill();
  const mailsAtKill = post.mails.length;
  const page = await time("the dashboard", byCookie("/dashboard"));
  await writing;
  await cluster.restart();
  postmaster = await findPostmaster();

  const refusals = [page, ...responses.filter(({ status }) => status !== 201)];
  expect(refusals.length).toBeGreaterThan(5);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(refusal.durationMs).toBeLessThan(PROMISED_MS);
  }
  await expect.poll(async () => (await addHorse("Survivor afterward")).status, { timeout: 15_000 }).toBe(201);
  const rows = await db().horse.findMany({
    where: { organizationId: account.organizationId, name: { startsWith: "Survivor" } },
    select: { name: true },
  });
  const stored = rows.map(({ name }) => name);
  expect(stored).toHaveLength(new Set(stored).size);
  const acknowledged = responses.filter(({ status }) => status === 201).map(({ what }) => what);
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);

  expect(mailsAtKill).toBeLessThan(JOBS);
  const countJobs = async () => {
    const [row] = await db().$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'mail.account-notice'`;
    return row?.count;
  };
  await expect.poll(countJobs, { timeout: 60_000 }).toBe(0);
  // An email that was accepted right before the crash is sent again with the same Message-ID.
  const sent = new Map(post.mails.map((mail) => [mail.messageId, mail.to?.[0]?.address]));
  expect([...sent.values()].toSorted()).toEqual(addresses.toSorted());
  expect({ hasAppEnded: app.child.hasEnded, hasWorkerEnded: worker.hasEnded }).toEqual({
    hasAppEnded: false,
    hasWorkerEnded: false,
  });
  await expect.poll(readHealth, { timeout: 30_000 }).toEqual({ database: "ok", worker: "ok" });
}, 150_000);
