import { chmodSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { withClient } from "@/local/postgres/database";
import { buildStack, Project, waitUntil } from "./harness";

let project: Project;

beforeAll(buildStack);
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

interface HealthEcho {
  pid: number;
  env: Record<string, string>;
}

async function readHealth(address: string): Promise<HealthEcho> {
  return (await fetch(`${address}/api/health`)).json();
}

test("the stack starts, keeps its data across a restart and leaves no processes behind", async () => {
  const first = await project.start();
  const address = await first.ready();
  expect(first.output()).toMatch(/✓ Database \d+\.\d s/);
  const { env } = await readHealth(address);
  expect(env.NODE_ENV).toBe("production");
  expect(env.APP_URL).toBe(address);
  const addresses = JSON.parse(project.read(".data/stack.json"));
  expect(addresses).toMatchObject({
    app: address,
    appDatabase: env.DATABASE_URL,
    stripe: env.STRIPE_API_BASE,
  });
  for (const file of ["stack.json", "secrets.json"]) {
    expect(statSync(join(project.dataDir, file)).mode & 0o777).toBe(0o600);
  }
  expect(await (await fetch(`${addresses.mailbox}/email`)).json()).toEqual([]);
  await withClient(addresses.database, (client) => client.query("CREATE TABLE kept (id int)"));

  const signaledAt = Date.now();
  first.child.kill("SIGTERM");
  // npm forwards a signal even if the terminal has already sent it to the stack.
  first.child.kill("SIGINT");
  expect(await first.ended).toEqual({ code: 0, signal: null });
  expect(Date.now() - signaledAt).toBeLessThan(10_000);
  expect(project.processes()).toEqual([]);
  expect(existsSync(join(project.dataDir, "stack.json"))).toBe(false);

  const started = Date.now();
  const second = await project.start({ PORT: new URL(address).port });
  await second.ready();
  expect(Date.now() - started).toBeLessThan(6_000);
  expect(JSON.parse(project.read(".data/stack.json"))).toEqual(addresses);
  expect((await readHealth(address)).env.AUTH_SECRET).toBe(env.AUTH_SECRET);
  await withClient(addresses.database, (client) => client.query("SELECT FROM kept"));
}, 60_000);

test("the stack restarts crashed processes and reports them", async () => {
  const run = await project.start();
  const address = await run.ready();
  await waitUntil("worker", () => project.worker() > 0);
  const formerWorker = project.worker();
  const { pid } = await readHealth(address);
  process.kill(formerWorker, "SIGKILL");
  await fetch(`${address}/crash`).catch(() => undefined);
  await waitUntil("web again", async () => (await readHealth(address).catch(() => ({ pid }))).pid !== pid);
  await waitUntil("worker again", () => ![0, formerWorker].includes(project.worker()));
  expect(run.output()).toContain(
    "✗ web exited (code 3); restarting in 0.5 s. From logs/web.log:\n    web runs",
  );
  expect(run.output()).toContain("✗ worker exited (signal SIGKILL)");

  const postmaster = Number(project.read(".data/postgres/cluster/postmaster.pid").split("\n")[0]);
  const { database } = JSON.parse(project.read(".data/stack.json"));
  process.kill(postmaster, "SIGKILL");
  await waitUntil("database down", () => run.output().includes("✗ database exited"));
  await waitUntil("database again", () => withClient(database, async () => true).catch(() => false));
}, 60_000);

test("the stack starts even if a killed stack left child processes running", async () => {
  const killed = await project.start();
  const address = await killed.ready();
  const before = project.processes();
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(project.processes().length).toBeGreaterThan(3);
  const next = await project.start({ PORT: new URL(address).port });
  await next.ready();
  const survivors = project.processes().filter((pid) => before.includes(pid));
  expect(survivors).toEqual([]);
}, 60_000);

test("when the stack is killed, every child process except the database exits", async () => {
  const run = await project.start();
  await run.ready();
  await waitUntil("worker", () => project.worker() > 0);
  run.child.kill("SIGKILL");
  await run.ended;
  const postgres = (pid: number) =>
    pid === Number(project.read(".data/postgres/cluster/postmaster.pid").split("\n")[0]);
  const own = () => project.processes().filter((pid) => pid === project.worker() || postgres(pid));
  await waitUntil("worker gone", () => own().every(postgres));
}, 60_000);

test("the stack can be stopped during the build", async () => {
  project.write("scripts/build.mjs", 'import "node:fs"; setInterval(() => {}, 1000);');
  const run = await project.start();
  await waitUntil("building", () => run.output().includes("✓ Database"));
  run.child.kill("SIGINT");
  expect(await run.ended).toEqual({ code: 0, signal: null });
  expect(run.errors()).toBe("");
  expect(project.processes()).toEqual([]);
}, 60_000);

test("the stack works in a folder that only its owner can enter", async () => {
  chmodSync(project.root, 0o700);
  const run = await project.start();
  const address = await run.ready();
  const { database } = JSON.parse(project.read(".data/stack.json"));
  await withClient(database, (client) => client.query("SELECT 1"));
  run.child.kill("SIGINT");
  expect(await run.ended).toEqual({ code: 0, signal: null });
  const again = await project.start({ PORT: new URL(address).port });
  await again.ready();
}, 60_000);

test("the stack kills a process that ignores SIGTERM for 25 seconds", async () => {
  project.write("dist/worker.mjs", 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);');
  const run = await project.start();
  await run.ready();
  const signaledAt = Date.now();
  run.child.kill("SIGTERM");
  expect(await run.ended).toEqual({ code: 0, signal: null });
  expect(Date.now() - signaledAt).toBeLessThan(45_000);
  expect(project.processes()).toEqual([]);
}, 90_000);
