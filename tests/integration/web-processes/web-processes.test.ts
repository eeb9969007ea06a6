import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { findFreePort } from "@/local/stack/find-free-port";
import { sendSignal } from "@/local/stack/process-identity";
import { Child } from "@/tests/bench/tools/child";
import { getTestEnvironment } from "@/tests/setup/environment";

const START_MS = 20_000;
const RESPONSE_MS = 1_000;
const children: Child[] = [];
const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.stop()));
  for (const server of servers.splice(0)) server.close();
});

function startProcesses(port: number, count: number): Child {
  const child = new Child({
    args: ["--import", "tsx", join(import.meta.dirname, "program.ts")],
    cwd: process.cwd(),
    env: {
      ...getTestEnvironment("postgresql://nobody@127.0.0.1:1/nothing"),
      PORT: String(port),
      WEB_PROCESSES: String(count),
    },
  });
  children.push(child);
  return child;
}

/** Returns the ID of the process that responds to a new connection, or null if no process responds. */
async function findRespondingProcess(port: number): Promise<number | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      headers: { connection: "close" },
      // A connection that was passed to a killed process gets no response.
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    return Number(await response.text());
  } catch {
    return null;
  }
}

/** Waits until `count` processes have responded. Returns their IDs. */
async function waitForProcesses(
  port: number,
  child: Child,
  count: number,
  except?: number,
): Promise<number[]> {
  const seen = new Set<number>();
  await child.until(async () => {
    const pid = await findRespondingProcess(port);
    if (pid !== null && pid !== except) seen.add(pid);
    return seen.size === count;
  }, START_MS);
  return [...seen];
}

test("a killed web process is replaced while another keeps responding", async () => {
  const port = await findFreePort();
  const child = startProcesses(port, 2);
  const [killed = 0, surviving = 0] = await waitForProcesses(port, child, 2);
  sendSignal(killed, "SIGKILL");
  await child.until(async () => (await findRespondingProcess(port)) === surviving, START_MS);
  const after = await waitForProcesses(port, child, 2, killed);
  expect(after).toContain(surviving);
}, 60_000);

test("SIGTERM stops all web processes with exit code 0", async () => {
  const port = await findFreePort();
  const child = startProcesses(port, 3);
  await waitForProcesses(port, child, 3);
  sendSignal(child.pid, "SIGTERM");
  await expect.poll(() => child.hasEnded, { timeout: START_MS }).toBe(true);
  expect(child.succeeded).toBe(true);
  expect(await findRespondingProcess(port)).toBeNull();
}, 60_000);

test("a startup error in the first web process is reported only once", async () => {
  const occupied = createServer();
  servers.push(occupied);
  await new Promise<void>((resolve) => occupied.listen(0, "127.0.0.1", resolve));
  const child = startProcesses((occupied.address() as AddressInfo).port, 3);
  await expect.poll(() => child.hasEnded, { timeout: START_MS }).toBe(true);
  expect(child.succeeded).toBe(false);
  expect(child.output.match(/EADDRINUSE/g)).toHaveLength(1);
}, 60_000);
