import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { closeDatabase, db } from "@/lib/db";
import { enqueue } from "@/lib/jobs/enqueue";
import { findFreePort } from "@/local/stack/find-free-port";
import type { Child } from "@/tests/bench/tools/child";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { createJpeg } from "@/tests/factories/files";
import { createHorse } from "@/tests/factories/horses";
import { TestMailServer } from "@/tests/factories/test-mail-server";
import { createUser, TEST_PASSWORD } from "@/tests/factories/users";
import { type Bucket, startBucket } from "@/tests/integration/storage/bucket";
import { type SeparateApp, startSeparateApp } from "../e2e/separate-app";
import { openEvents } from "./events";
import { createSeparateDatabase } from "./separate-database";
import { startSeparateWorker } from "./separate-worker";
import { beginPhotoUpload, sendUploadBytes } from "./uploads";

const JOBS = 60;
const METRICS_TOKEN = "metrics-of-two-machines";

interface Machine {
  app: SeparateApp;
  worker: Child;
  metrics: string;
  folder: string;
}

const post = new TestMailServer();
let bucket: Bucket;
let drop: () => Promise<void>;
let first: Machine;
let second: Machine;
let account: TestAccount;

/** Starts a web process and a worker that share a new data folder. */
async function startMachine(database: string, siteUrl: string, port: number): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), "hoofline-machine-"));
  const metricsPort = await findFreePort();
  const env = {
    APP_URL: siteUrl,
    AUTH_SECRET: process.env.AUTH_SECRET ?? "",
    DATA_DIR: folder,
    METRICS_TOKEN,
    S3_BUCKET: "files",
    S3_ENDPOINT: bucket.url,
    S3_ACCESS_KEY_ID: "bucket-key",
    S3_SECRET_ACCESS_KEY: "bucket-secret",
    SMTP_URL: process.env.SMTP_URL ?? "",
  };
  const worker = startSeparateWorker(database, { ...env, WORKER_METRICS_PORT: String(metricsPort) });
  const app = await startSeparateApp({ port, database, env });
  return { app, worker, metrics: `http://127.0.0.1:${metricsPort}/metrics`, folder };
}

beforeAll(async () => {
  await post.start();
  bucket = await startBucket("files");
  const database = await createSeparateDatabase();
  drop = database.drop;
  const [port, otherPort] = [await findFreePort(), await findFreePort()];
  const siteUrl = `http://localhost:${port}`;
  [first, second] = await Promise.all([
    startMachine(database.appUrl, siteUrl, port),
    startMachine(database.appUrl, siteUrl, otherPort),
  ]);
  account = await createAccount();
}, 120_000);
afterAll(async () => {
  for (const machine of [first, second]) {
    await Promise.all([machine?.app.stop(), machine?.worker.stop()]);
    if (machine) rmSync(machine.folder, { recursive: true, force: true });
  }
  await closeDatabase();
  await Promise.all([drop?.(), bucket?.close(), post.stop()]);
}, 60_000);

function sendJson(
  { app }: Machine,
  path: string,
  {
    method = "POST",
    body,
    headers = {},
  }: { method?: string; body: object; headers?: Record<string, string> },
): Promise<Response> {
  return fetch(new URL(path, app.origin), {
    method,
    headers: { "content-type": "application/json", origin: first.app.origin, ...headers },
    body: JSON.stringify(body),
  });
}

const signInAt = (machine: Machine, email: string, password: string, address: string) =>
  sendJson(machine, "/auth/v1/token?grant_type=password", {
    body: { email, password },
    headers: { "x-forwarded-for": address },
  });

it("a session that starts on one machine is valid on the other and can be ended there", async () => {
  // Signing out ends all of a user's sessions. This test creates its own account so that other tests stay
  // signed in.
  const { user } = await createAccount();
  const signedIn = await signInAt(first, user.email, TEST_PASSWORD, "2001:db8:51::1");
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await signedIn.json());
  const headers = { authorization: `Bearer ${token}` };
  const readAt = async ({ app }: Machine) => (await fetch(`${app.origin}/api/me`, { headers })).status;
  expect(await readAt(second)).toBe(200);
  const ended = await sendJson(second, "/auth/v1/logout", { body: {}, headers });
  expect(ended.status).toBe(204);
  expect([await readAt(first), await readAt(second)]).toEqual([401, 401]);
});

it("both machines count attempts toward the same rate limit", async () => {
  const { email } = await createUser();
  const attemptAt = async (machine: Machine) =>
    (await signInAt(machine, email, "not the password", "2001:db8:52::1")).status;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 10; attempt += 1)
    statuses.push(await attemptAt(attempt % 2 === 0 ? first : second));
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect([await attemptAt(first), await attemptAt(second)]).toEqual([429, 429]);
});

it("a change on one machine reaches an event stream on the other", async () => {
  const horseId = await createHorse({ id: account.organizationId });
  const headers = { cookie: account.cookie };
  const change = async (notes: string) => {
    const changed = await sendJson(first, `/api/horses/${horseId}`, {
      method: "PATCH",
      body: { notes },
      headers,
    });
    expect(changed.status).toBe(200);
  };
  await change("Before the stream.");
  const stream = await openEvents(second.app.origin, { ...headers, "last-event-id": "0" });
  await stream.until(1);
  await change("From the other machine.");
  expect(await stream.until(2)).toContain(horseId);
  await stream.close();
});

it("an upload that starts on one machine continues on the other", async () => {
  const horseId = await createHorse({ id: account.organizationId });
  const bytes = await createJpeg();
  const sender = { cookie: account.cookie, siteOrigin: first.app.origin };
  const upload = await beginPhotoUpload(first.app.origin, sender, { horseId, length: bytes.byteLength });
  const send = ({ app }: Machine, offset: number, part: Uint8Array) =>
    sendUploadBytes(`${app.origin}${upload}`, sender, { offset, bytes: part });
  expect((await send(first, 0, bytes.subarray(0, 600))).status).toBe(204);
  expect((await send(second, 600, bytes.subarray(600))).status).toBe(204);
  const list = await fetch(`${second.app.origin}/api/horses/${horseId}/photos`, {
    headers: { cookie: account.cookie },
  });
  const [path = ""] = /\/files\/[^"\\]+view\.webp[^"\\]+/.exec(await list.text()) ?? [];
  for (const { app } of [first, second]) {
    const file = await fetch(`${app.origin}${path}`);
    expect({ status: file.status, type: file.headers.get("content-type") }).toEqual({
      status: 200,
      type: "image/webp",
    });
  }
});

it("two workers run each job only once, and their metrics count the jobs", async () => {
  const addresses = Array.from({ length: JOBS }, (_, index) => `horse-${index}@hoofline.test`);
  await db().$transaction(async (tx) => {
    for (const to of addresses)
      await enqueue(tx, "mail.account-notice", { userId: account.user.id, notice: "factor_added", to });
  });
  await expect.poll(() => post.mails.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(JOBS);
  const count = async ({ metrics }: Machine) => {
    const response = await fetch(metrics, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toMatch(/^nodejs_heap_size_used_bytes/m);
    const line =
      /hoofline_job_duration_seconds_count\{job="mail\.account-notice",outcome="done"\} (\d+)/.exec(text);
    return Number(line?.[1] ?? 0);
  };
  const counts = async () => [await count(first), await count(second)];
  await expect.poll(async () => (await counts()).reduce((a, b) => a + b), { timeout: 10_000 }).toBe(JOBS);
  for (const done of await counts()) expect(done).toBeGreaterThan(0);
  expect(post.mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(addresses.toSorted());
}, 60_000);

it.each([undefined, "Bearer wrong"])(
  "the worker's metrics port returns 404 if the Authorization header is %j",
  async (authorization) => {
    const response = await fetch(first.metrics, { headers: authorization ? { authorization } : {} });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("");
  },
);
