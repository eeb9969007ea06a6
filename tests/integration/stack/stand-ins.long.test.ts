import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { withClient } from "@/local/postgres/database";
import { createTestDatabase } from "@/tests/setup/database";
import { buildStack, type ProcessRun, Project, waitUntil } from "./harness";

let project: Project;

beforeAll(buildStack);
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

/** Replaces the demo script: inserts one demo user and records that the script ran. */
const SEED = `import { appendFileSync } from "node:fs";
import pg from "pg";
appendFileSync("seeded", "once ");
const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
await client.connect();
await client.query("CREATE TABLE users (email text); INSERT INTO users VALUES ('pro@hoofline.test')");
await client.end();`;

async function stop(run: ProcessRun): Promise<void> {
  run.child.kill("SIGTERM");
  await run.ended;
}

/** Returns the names of the running programs. */
function getParts(): string[] {
  const commands = project.processes().map((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  return ["postgres", "mailbox.mjs", "stripe.mjs", "server.mjs", "worker.mjs"].filter((name) =>
    commands.some((command) => command.split("\0").some((part) => part.endsWith(name))),
  );
}

test("demo data is loaded once into an empty database, unless HOOFLINE_DEMO is 0", async () => {
  project.write("dist/seed.mjs", SEED);
  const without = await project.start({ HOOFLINE_DEMO: "0" });
  await without.ready();
  expect(existsSync(join(project.root, "seeded"))).toBe(false);
  expect(without.output()).not.toContain("Password");
  await stop(without);
  for (const _ of ["first", "second"]) {
    const run = await project.start();
    await run.ready();
    expect(project.read("seeded")).toBe("once ");
    expect(run.output()).toMatch(/Sign in {3}.*pro@hoofline\.test\n {2}Password {2}Hoofline-demo-1/);
    await stop(run);
  }
}, 60_000);

test("the demo data isn't loaded into a database that already contains data", async () => {
  project.write("dist/seed.mjs", SEED);
  const { url } = await createTestDatabase();
  await withClient(url, (client) =>
    client.query(
      `INSERT INTO users (id, email, updated_at) VALUES (gen_random_uuid(), 'somebody@example.com', now())`,
    ),
  );
  const run = await project.start({ DATABASE_URL: url });
  await run.ready();
  expect(existsSync(join(project.root, "seeded"))).toBe(false);
  expect(run.output()).not.toContain("Password");
}, 60_000);

test("the stack starts a stand-in only for services that aren't configured", async () => {
  const all = await project.start();
  await all.ready();
  expect(getParts()).toEqual(["postgres", "mailbox.mjs", "stripe.mjs", "server.mjs", "worker.mjs"]);
  await stop(all);

  const { url } = await createTestDatabase();
  const settings = {
    DATABASE_URL: url,
    SMTP_URL: "smtp://127.0.0.1:2525",
    STRIPE_SECRET_KEY: "sk_test_given0123456789",
    STRIPE_WEBHOOK_SECRET: "whsec_given0123456789",
    STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_given9876543210",
  };
  const none = await project.start(settings);
  const address = await none.ready();
  expect(getParts()).toEqual(["server.mjs", "worker.mjs"]);
  const { env } = (await (await fetch(`${address}/api/health`)).json()) as { env: Record<string, string> };
  expect(env).toMatchObject({ ...settings, STRIPE_API_BASE: "https://api.stripe.com" });
  expect(JSON.parse(project.read(".data/stack.json"))).toEqual({
    app: address,
    database: url,
    appDatabase: url,
    mailbox: null,
    stripe: "https://api.stripe.com",
  });
  await stop(none);

  const mail = await project.start({ SMTP_URL: settings.SMTP_URL });
  await mail.ready();
  expect(getParts()).toEqual(["postgres", "stripe.mjs", "server.mjs", "worker.mjs"]);
}, 90_000);

test("the stack doesn't start if a Stripe key is set without webhook secrets", async () => {
  const run = await project.start({ STRIPE_SECRET_KEY: "sk_test_given0123456789" });
  expect((await run.ended).code).toBe(1);
  expect(run.errors()).toMatch(/^STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET isn't; set it too/);
});

test("the development stack restarts a process when its bundle changes", async () => {
  project.write("scripts/watch.mjs", "setInterval(() => {}, 1000);");
  const run = await project.start({}, ["--dev"]);
  const address = await run.ready();
  const health = async () =>
    (await (await fetch(`${address}/api/health`)).json()) as { pid: number; env: Record<string, string> };
  const { pid, env } = await health();
  expect(env).toMatchObject({ NODE_ENV: "development", HOOFLINE_DEV: "1" });
  expect(getParts()).toEqual(["postgres", "mailbox.mjs", "stripe.mjs", "server.mjs", "worker.mjs"]);
  project.write("dist/server.mjs", `${project.read("dist/server.mjs")}\n// Changed`);
  await waitUntil("web again", async () => (await health().catch(() => ({ pid }))).pid !== pid);
  expect(run.output()).toContain("↻ web restarts because its sources changed");
}, 60_000);
