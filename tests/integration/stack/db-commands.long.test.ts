import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { withClient } from "@/local/postgres/database";
import { createTestDatabase } from "@/tests/setup/database";
import { buildStack, waitUntil } from "./harness";

const REPOSITORY = join(import.meta.dirname, "../../..");
const EMPTY =
  "DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS graphile_worker CASCADE";

let databaseUrl: string;
let dataDir: string;

beforeAll(() => {
  execFileSync(process.execPath, ["scripts/build.mjs", "--only=data"], { cwd: REPOSITORY });
  buildStack();
});
beforeEach(async () => {
  databaseUrl = (await createTestDatabase()).ownerUrl;
  await withClient(databaseUrl, (client) => client.query(EMPTY));
  // Simulates a new clone without a data folder.
  dataDir = join(mkdtempSync(join(tmpdir(), "hoofline-db-")), "data");
});
afterEach(() => rmSync(join(dataDir, ".."), { recursive: true, force: true }));

function run(command: string, options: string[] = [], env: Record<string, string> = {}) {
  const { PATH = "", HOME = "" } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ["dist/local/db.mjs", command, ...options], {
    cwd: REPOSITORY,
    encoding: "utf8",
    env: { NODE_ENV: "test", PATH, HOME, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env },
  });
  return { status, stderr: stderr.trim() };
}

async function userCount(): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>("SELECT count(*)::int AS count FROM users");
    return rows[0]?.count ?? 0;
  });
}

test("the database can be migrated, seeded and reset", async () => {
  expect(run("migrate")).toEqual({ status: 0, stderr: "" });
  expect(await userCount()).toBe(0);
  expect(run("seed")).toEqual({ status: 0, stderr: "" });
  const loaded = await userCount();
  expect(loaded).toBeGreaterThan(4);
  await withClient(databaseUrl, (client) => client.query("CREATE TABLE own (id int)"));
  expect(run("reset", ["--yes"])).toEqual({ status: 0, stderr: "" });
  expect(await userCount()).toBe(loaded);
  await expect(withClient(databaseUrl, (client) => client.query("SELECT FROM own"))).rejects.toThrow(/own/);
}, 180_000);

/** Starts a migration as if it ran on another machine. */
function startMigration(name: string) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["dist/local/db.mjs", "migrate"], {
    cwd: REPOSITORY,
    env: { NODE_ENV: "test", PATH, HOME, DATABASE_URL: databaseUrl, DATA_DIR: `${dataDir}-${name}` },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = Promise.all([once(child, "exit"), text(child.stderr)]).then(([[code], errors]) => ({
    code,
    errors,
  }));
  return { child, ended };
}

test("overlapping migration commands apply each migration only once", async () => {
  const read = async (sql: string) =>
    withClient(databaseUrl, async (client) => (await client.query<{ is: boolean }>(sql)).rows[0]?.is);
  const { first, second } = await withClient(databaseUrl, async (client) => {
    // Blocks the first command halfway. This transaction creates a table named "users", and the migration
    // that creates the same table waits for it.
    await client.query("BEGIN; CREATE TABLE users ()");
    const running = startMigration("first");
    const unfinished = "SELECT count(*) > 0 AS is FROM _prisma_migrations WHERE finished_at IS NULL";
    await waitUntil(
      "a migration has begun",
      async () => (await read(unfinished).catch(() => false)) ?? false,
    );
    const other = startMigration("second");
    const waitingQuery =
      "SELECT count(*) > 0 AS is FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    await waitUntil(
      "the second migration waits or exits",
      async () => other.child.exitCode !== null || (await read(waitingQuery)) === true,
    );
    await client.query("ROLLBACK");
    return { first: await running.ended, second: await other.ended };
  });
  expect([first, second]).toEqual([
    { code: 0, errors: "" },
    { code: 0, errors: "" },
  ]);
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ name: string; finished: boolean }>(
      "SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations ORDER BY name",
    ),
  );
  const folders = readdirSync(join(REPOSITORY, "prisma/migrations"), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(rows).toEqual(names.sort().map((name) => ({ name, finished: true })));
}, 180_000);

test("the stripe-setup command creates the plans' prices", async () => {
  expect(run("migrate").status).toBe(0);
  expect(run("stripe-setup")).toEqual({ status: 0, stderr: "" });
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM plan_payment_links",
    );
    expect(rows).toEqual([{ count: 8 }]);
  });
}, 120_000);

test("the staff command gives a user staff access, and rejected commands change no data", async () => {
  expect(run("migrate").status).toBe(0);
  await withClient(databaseUrl, (client) =>
    client.query(
      "INSERT INTO users (id, email, updated_at) VALUES (gen_random_uuid(), 'ann@example.com', now())",
    ),
  );
  expect(run("staff", ["add", "ann@example.com"]).status).toBe(0);
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ is_staff: boolean }>("SELECT is_staff FROM users");
    expect(rows).toEqual([{ is_staff: true }]);
  });
  const production = { NODE_ENV: "production" };
  for (const [attempt, sentence] of [
    [run("reset"), /^This deletes everything in the database that DATABASE_URL points to; .* --yes\.$/],
    [run("reset", ["--yes"], production), /^db:reset deletes everything, .* NODE_ENV=production\.$/],
    [
      run("seed", [], production),
      /^db:seed creates accounts with a well-known password, .* NODE_ENV=production\.$/,
    ],
    [run("seed"), /^The database isn't empty, so the demo stable wasn't loaded; /],
    [run("drop"), /^"drop" is unknown; use migrate, reset, seed, stripe-setup, staff, backup or restore\.$/],
  ] as const) {
    expect(attempt).toEqual({ status: 1, stderr: expect.stringMatching(sentence) });
    expect(await userCount()).toBe(1);
  }
}, 120_000);
