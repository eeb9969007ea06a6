import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { request as send } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { task as releaseAllStalledUploads } from "@/lib/worker/tasks/horses/cron-release-uploads";
import { sendSignal } from "@/local/stack/process-identity";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { createJpeg } from "@/tests/factories/files";
import { createHorse } from "@/tests/factories/horses";
import { getChildProcesses } from "@/tests/setup/processes";
import { type SeparateApp, startSeparateApp } from "../e2e/separate-app";
import { openEvents } from "./events";
import { beginPhotoUpload, getUploadHeaders, type Sender, sendUploadBytes } from "./uploads";

const RESTART_MS = 20_000;
const RESPONSE_MS = 3_000;

let folder: string;
let app: SeparateApp;
let account: TestAccount;
let sender: Sender;
let horseId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hoofline-killed-"));
  app = await startSeparateApp({
    env: { AUTH_SECRET: process.env.AUTH_SECRET ?? "", DATA_DIR: folder, TMPDIR: folder, WEB_PROCESSES: "2" },
  });
}, 90_000);
beforeEach(async () => {
  account = await createAccount();
  sender = { cookie: account.cookie, siteOrigin: app.origin };
  horseId = await createHorse({ id: account.organizationId });
});
afterAll(async () => {
  await app?.stop();
  await closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});

/** Kills every process that serves requests. The supervisor keeps running and starts new ones. */
function killWebProcesses(): void {
  const pids = getChildProcesses(app.child.pid);
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) sendSignal(pid, "SIGKILL");
}

/**
 * Repeats a request until a process responds. A connection that was passed to a killed process never gets a
 * response.
 */
async function retryUntilResponse(work: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const end = Date.now() + RESTART_MS;
  for (;;) {
    try {
      return await work(AbortSignal.timeout(RESPONSE_MS));
    } catch (error) {
      if (Date.now() > end) throw new Error(`No process responds:\n${app.child.output}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Returns the number of bytes that the server has received so far in upload requests that aren't complete. */
function countReceivedBytes(): number {
  const parts = readdirSync(folder)
    .filter((name) => name.startsWith("hoofline-upload-"))
    .map((name) => join(folder, name, "part"));
  return parts.filter(existsSync).reduce((sum, part) => sum + statSync(part).size, 0);
}

/** Sends only the first half of the bytes. Resolves once a process has received that half. */
async function sendHalf(path: string, bytes: Buffer) {
  const headers = {
    ...getUploadHeaders(sender),
    "upload-offset": "0",
    "content-type": "application/offset+octet-stream",
    "content-length": String(bytes.byteLength),
  };
  const before = countReceivedBytes();
  const request = send(`${app.origin}${path}`, { method: "PATCH", headers });
  const broken = once(request, "error");
  const half = bytes.subarray(0, bytes.byteLength / 2);
  request.write(half);
  await expect.poll(countReceivedBytes, { timeout: 10_000 }).toBe(before + half.byteLength);
  return { broken };
}

const readStorage = async () =>
  db().organizationStorage.findUnique({ where: { organizationId: account.organizationId } });

it("an upload can be resumed after its web process is killed", async () => {
  const bytes = await createJpeg({ width: 900, height: 600 });
  const path = await beginPhotoUpload(app.origin, sender, { horseId, length: bytes.byteLength });
  const { broken } = await sendHalf(path, bytes);
  killWebProcesses();
  await broken;
  const url = `${app.origin}${path}`;
  const state = await retryUntilResponse((signal) =>
    fetch(url, { method: "HEAD", headers: getUploadHeaders(sender), signal }),
  );
  // Bytes from an interrupted request don't count toward the upload's offset.
  expect(state.headers.get("upload-offset")).toBe("0");
  const sent = await sendUploadBytes(url, sender, { offset: 0, bytes });
  expect(sent.status).toBe(204);
  expect(sent.headers.get("upload-file-id")).not.toBeNull();
  expect(await db().horseFile.count({ where: { horseId } })).toBe(1);
  expect(await readStorage()).toMatchObject({ reservedBytes: 0n, photos: 1 });
}, 60_000);

it("storage for an abandoned upload is released after the web process is killed", async () => {
  const bytes = await createJpeg({ width: 900, height: 600 });
  const path = await beginPhotoUpload(app.origin, sender, { horseId, length: bytes.byteLength });
  const { broken } = await sendHalf(path, bytes);
  killWebProcesses();
  await broken;
  expect(await readStorage()).toMatchObject({ reservedBytes: BigInt(bytes.byteLength) });
  const id = path.split("/").at(-1) ?? "";
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
  await db().upload.update({ where: { id }, data: { lastByteAt: elevenMinutesAgo } });
  await releaseAllStalledUploads();
  expect(await readStorage()).toMatchObject({ reservedBytes: 0n });
}, 60_000);

it("a page reconnects and receives missed events after its web process is killed", async () => {
  const headers = { cookie: account.cookie };
  const change = (notes: string) => (signal: AbortSignal) =>
    fetch(`${app.origin}/api/horses/${horseId}`, {
      method: "PATCH",
      headers: { ...headers, origin: app.origin, "content-type": "application/json" },
      body: JSON.stringify({ notes }),
      signal,
    });
  expect((await retryUntilResponse(change("Before the crash."))).status).toBe(200);
  const stream = await openEvents(app.origin, { ...headers, "last-event-id": "0" });
  const received = await stream.until(1);
  const lastId = [...received.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? "";
  killWebProcesses();
  await stream.end();
  expect((await retryUntilResponse(change("Nobody listened."))).status).toBe(200);
  const again = await openEvents(app.origin, { ...headers, "last-event-id": lastId });
  expect(await again.until(1)).toMatch(new RegExp(`^id: ${Number(lastId) + 1}$`, "m"));
  await again.close();
}, 60_000);

it("the supervisor keeps running after its web processes are killed", () => {
  expect(app.child.hasEnded).toBe(false);
  expect(readFileSync(`/proc/${app.child.pid}/status`, "utf8")).toMatch(/^State:\s+[SR]/m);
});
