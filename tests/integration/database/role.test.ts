import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, it, vi } from "vitest";
import { closeDatabase } from "@/lib/db";
import { pool } from "@/lib/db-pool";
import { ensureLoginRole } from "@/local/postgres/database";
import { runAsOwner } from "@/tests/setup/database";
import { changeSettings, restoreSettings } from "@/tests/setup/settings";

const OWN_NAME = `role_test_${randomBytes(4).toString("hex")}`;
const url = (name: string) => {
  const address = new URL(process.env.DATABASE_URL ?? "");
  address.username = name;
  address.password = "only-for-tests";
  return address.href;
};

/** Returns the error that startup in production reports for this database URL, or null if startup succeeds. */
async function getRefusal(databaseUrl: string): Promise<string | null> {
  vi.resetModules();
  changeSettings({ NODE_ENV: "production", DATABASE_URL: databaseUrl });
  try {
    const { requireUnprivilegedDatabaseRole } = await import("@/lib/database-role");
    const { closeDatabase: close } = await import("@/lib/db");
    await closeDatabase();
    const refusal = await requireUnprivilegedDatabaseRole().then(
      () => null,
      (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
    );
    await close();
    return refusal;
  } finally {
    restoreSettings();
    vi.resetModules();
  }
}

afterAll(async () => {
  await closeDatabase();
  await runAsOwner(`DROP OWNED BY ${OWN_NAME}; DROP ROLE ${OWN_NAME}`);
});

describe("startup in production", () => {
  it("startup in production accepts the application's database role", async () => {
    expect(await getRefusal(process.env.DATABASE_URL ?? "")).toBeNull();
  });

  it("startup in production rejects superusers, table owners and roles that bypass row-level security", async () => {
    const owner = process.env.TEST_DATABASE_URL ?? "";
    await ensureLoginRole(owner, OWN_NAME, "only-for-tests");
    const attempts = [
      ["ALTER ROLE :name SUPERUSER", "is a superuser"],
      ["ALTER ROLE :name NOSUPERUSER BYPASSRLS", "bypasses row-level security"],
      [
        "ALTER ROLE :name NOBYPASSRLS; CREATE TABLE public.own (id int); ALTER TABLE own OWNER TO :name",
        "owns the tables",
      ],
    ] as const;
    for (const [change, fault] of attempts) {
      await runAsOwner(change.replaceAll(":name", OWN_NAME));
      const refusal = await getRefusal(url(OWN_NAME));
      expect(refusal).toMatch(/^EnvError: Hoofline can't start: /);
      expect(refusal).toContain(`"${OWN_NAME}" in DATABASE_URL ${fault}`);
      expect(refusal).not.toContain("only-for-tests");
    }
  });
});

describe("the role of the web and worker processes", () => {
  const attempt = (sql: string) => pool().query(sql);

  it.each([
    ["drops a table", "DROP TABLE horses"],
    ["alters a table", "ALTER TABLE horses DISABLE TRIGGER ALL"],
    ["empties a table", "TRUNCATE horses CASCADE"],
    ["creates a table", "CREATE TABLE public.mine (id int)"],
    ["creates a role", "CREATE ROLE other_role"],
    ["drops the job queue", "DROP SCHEMA graphile_worker CASCADE"],
    ["reads files on the server", "SELECT pg_read_file('/etc/passwd')"],
  ])("the role of the web and worker processes can't run a statement that %s", async (_what, sql) => {
    await expect(attempt(sql)).rejects.toMatchObject({ code: "42501" });
  });

  it("the role of the web and worker processes can use tables from later migrations", async () => {
    await runAsOwner("CREATE TABLE public.later (id bigserial PRIMARY KEY, name text)");
    await attempt("INSERT INTO later (name) VALUES ('x')");
    await attempt("UPDATE later SET name = 'y'");
    expect((await attempt("DELETE FROM later RETURNING name")).rows).toEqual([{ name: "y" }]);
    await runAsOwner("DROP TABLE public.later");
  });

  it("the role of the web and worker processes can manage queue jobs", async () => {
    await attempt("SELECT graphile_worker.add_job('mail.invoice', '{}'::json, job_key => 'role-test')");
    const count = "SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE key = 'role-test'";
    expect((await attempt(count)).rows).toEqual([{ count: 1 }]);
    await attempt("SELECT graphile_worker.remove_job('role-test')");
    expect((await attempt(count)).rows).toEqual([{ count: 0 }]);
  });

  it("the role of the web and worker processes can't change the job queue's migrations", async () => {
    await expect(attempt("DELETE FROM graphile_worker.migrations")).rejects.toMatchObject({ code: "42501" });
  });
});
