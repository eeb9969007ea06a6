import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { withClient } from "@/local/postgres/database";
import { createTestDatabase } from "@/tests/setup/database";
import { buildStack, type ProcessRun, Project } from "./harness";

let project: Project;

beforeAll(buildStack);
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

/** Expects one sentence on stderr, exit code 1 within seconds, and no running processes. */
async function expectRefusal(run: ProcessRun, sentence: RegExp): Promise<void> {
  const started = Date.now();
  expect(await run.ended).toEqual({ code: 1, signal: null });
  expect(Date.now() - started).toBeLessThan(8_000);
  const lines = run.errors().trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(sentence);
}

test("starting the stack fails with a one-sentence error when the port is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  await expectRefusal(
    await project.start({ PORT: String(port) }),
    new RegExp(`^Port ${port} is in use .* PORT=${port + 1} npm start\\.$`),
  );
  expect(project.processes()).toEqual([]);
  other.close();
});

test("starting the stack fails with a one-sentence error when the port is invalid", async () => {
  await expectRefusal(
    await project.start({ PORT: "http" }),
    /^PORT is "http", which isn't a port; set a number/,
  );
});

test("starting the stack fails with a one-sentence error when the data folder's path is a file", async () => {
  project.write("data", "precious");
  const dataDir = join(project.root, "data");
  await expectRefusal(
    await project.start({ DATA_DIR: dataDir }),
    /data can't be used \(it is a file.*\); .*DATA_DIR\.$/,
  );
  expect(project.read("data")).toBe("precious");
});

test("a second stack on the same data folder fails to start", async () => {
  const first = await project.start();
  const address = await first.ready();
  await expectRefusal(
    await project.start(),
    /^Hoofline is already running with the data folder .*; stop it, or choose another/,
  );
  expect((await fetch(address)).status).toBe(200);
  expect(JSON.parse(project.read(".data/stack.json")).app).toBe(address);
}, 60_000);

test("the stack starts even if a stopped stack left behind an incomplete lock file", async () => {
  const first = await project.start();
  await first.ready();
  first.child.kill("SIGTERM");
  await first.ended;
  writeFileSync(join(project.dataDir, "lock"), '{"process":');
  const second = await project.start();
  await second.ready();
}, 60_000);

test("starting the stack fails with a one-sentence error when DATABASE_URL is wrong", async () => {
  const { url, name } = await createTestDatabase();
  const change = (edit: (address: URL) => void) => {
    const address = new URL(url);
    edit(address);
    return address.href;
  };
  const cases: [string, RegExp][] = [
    ["localhost/hoofline", /^DATABASE_URL isn't a PostgreSQL URL; use postgresql:/],
    [
      change((it) => {
        it.port = "1";
      }),
      /^No database server responds at 127\.0\.0\.1:1; start it or correct DATABASE_URL\.$/,
    ],
    [
      change((it) => {
        it.password = "sesame";
      }),
      /rejects the user "\w+" with this password; correct DATABASE_URL\.$/,
    ],
    [
      change((it) => {
        it.pathname = `/${name}x`;
      }),
      /The database "\w+x" doesn't exist on .*createdb/,
    ],
  ];
  for (const [value, sentence] of cases) {
    const run = await project.start({ DATABASE_URL: value });
    await expectRefusal(run, sentence);
    expect(run.errors()).not.toContain("sesame");
  }
  expect(project.processes()).toEqual([]);
}, 60_000);

test("each attempt to start the stack reports the failed migration", async () => {
  project.addMigration("20260101000000_ok", "CREATE TABLE fine (id int);");
  project.addMigration("20260102000000_broken", "CREATE TABLE half (id int); SELECT 1/0;");
  const { ownerUrl: url } = await createTestDatabase();
  await withClient(url, (client) =>
    client.query(
      "DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS graphile_worker CASCADE",
    ),
  );
  const first = await project.start({ DATABASE_URL: url });
  expect((await first.ended).code).toBe(1);
  expect(first.errors()).toMatch(/division by zero/);
  expect(first.errors()).toMatch(/^The migration "20260102000000_broken" was started but not finished/m);
  const again = await project.start({ DATABASE_URL: url });
  await expectRefusal(
    again,
    /"20260102000000_broken" was started but not finished .* --rolled-back 20260102000000_broken/,
  );
  expect(project.processes()).toEqual([]);
  await withClient(url, (client) => client.query("SELECT FROM fine"));
}, 60_000);

test("starting the stack fails with a one-sentence error when the web server doesn't start", async () => {
  project.write("dist/server.mjs", 'console.log("AUTH_SECRET is a default value"); process.exit(1);');
  const run = await project.start();
  expect((await run.ended).code).toBe(1);
  expect(run.errors()).toMatch(/AUTH_SECRET is a default value\n\nThe web process exited during startup/);
  expect(project.processes()).toEqual([]);
}, 60_000);
