import { randomUUID } from "node:crypto";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAdminUrl, getDatabaseUrl, query } from "./database";
import { EXTENSION_SQL, FAILING_SQL, HAND_WRITTEN_SQL } from "./fixture";
import { PrismaProject } from "./prisma-project";

const CLI_TIMEOUT_MS = 60_000;
const FAR_FUTURE = "29990101000000_broken";

const suffix = randomUUID().replaceAll("-", "");
const development = getDatabaseUrl(`schema_engine_dev_${suffix}`);
const deployment = getDatabaseUrl(`schema_engine_deploy_${suffix}`);
const unreachable = "postgresql://someone:secret@localhost:1/nothing";

let project: PrismaProject;

beforeAll(async () => {
  project = await PrismaProject.create();
});

afterAll(async () => {
  for (const url of [development, deployment]) {
    await query(getAdminUrl(), `DROP DATABASE IF EXISTS "${new URL(url).pathname.slice(1)}" WITH (FORCE)`);
  }
  await project.remove();
});

// The tests run in order. Each one uses the databases as the previous tests left them.
describe("prisma with the WebAssembly schema engine", { timeout: CLI_TIMEOUT_MS }, () => {
  test("prisma generate needs no database", async () => {
    const run = await project.run(unreachable, "generate");
    expect(run).toMatchObject({ exitCode: 0 });
    await access(join(project.directory, "generated/client.ts"));
  });

  test("prisma migrate dev creates the database, then writes and applies a migration", async () => {
    await project.writeMigration("20260101000000_extensions", EXTENSION_SQL);
    const run = await project.run(development, "migrate", "dev", "--name", "tables");
    expect(run, run.output).toMatchObject({ exitCode: 0 });
    expect(run.output).toContain("Your database is now in sync with your schema");
    expect(await project.migrationNames()).toEqual([
      "20260101000000_extensions",
      expect.stringMatching(/^\d{14}_tables$/),
    ]);
  });

  test("prisma migrate dev applies handwritten SQL and then finds no drift", async () => {
    await project.writeMigration("29980101000000_by_hand", HAND_WRITTEN_SQL);
    const applied = await project.run(development, "migrate", "dev");
    expect(applied, applied.output).toMatchObject({ exitCode: 0 });
    expect(applied.output).toContain("29980101000000_by_hand");
    const again = await project.run(development, "migrate", "dev");
    expect(again.output).toContain("Already in sync");
  });

  test("prisma migrate deploy creates the same indexes that the development database has", async () => {
    const run = await project.run(deployment, "migrate", "deploy");
    expect(run, run.output).toMatchObject({ exitCode: 0 });
    expect(run.output).toContain("All migrations have been successfully applied");
    expect(await indexNames(deployment)).toEqual(await indexNames(development));
  });

  test("prisma migrate diff finds no differences between schema, database and migrations", async () => {
    const toSchema = ["--to-schema", "prisma/schema", "--exit-code"];
    const fromDatabase = await project.run(
      deployment,
      "migrate",
      "diff",
      "--from-config-datasource",
      ...toSchema,
    );
    expect(fromDatabase, fromDatabase.output).toMatchObject({ exitCode: 0 });
    const fromMigrations = ["--from-migrations", "prisma/migrations"];
    const replayed = await project.run(deployment, "migrate", "diff", ...fromMigrations, ...toSchema);
    expect(replayed, replayed.output).toMatchObject({ exitCode: 0 });
  });

  test("prisma migrate diff prints the SQL to recreate the tables of a migrated database", async () => {
    const run = await project.run(
      deployment,
      "migrate",
      "diff",
      "--from-empty",
      "--to-config-datasource",
      "--script",
    );
    expect(run.output).toContain('CREATE TABLE "public"."horses"');
  });

  test("prisma migrate reset empties the database and applies all migrations again", async () => {
    await query(
      development,
      "INSERT INTO horses VALUES (gen_random_uuid(), 'Juno', NULL, now(), NULL, 1, 1, '{}', '{}', 'retired')",
    );
    const run = await project.run(development, "migrate", "reset", "--force");
    expect(run, run.output).toMatchObject({ exitCode: 0 });
    expect(await query(development, "SELECT id FROM horses")).toEqual([]);
  });

  test("prisma migrate status reports that all migrations are applied", async () => {
    const run = await project.run(development, "migrate", "status");
    expect(run, run.output).toMatchObject({ exitCode: 0 });
    expect(run.output).toContain("Database schema is up to date!");
  });

  test("prisma migrate deploy names a failing migration, explains the error and rolls back the whole migration", async () => {
    await project.writeMigration(FAR_FUTURE, FAILING_SQL);
    const run = await project.run(deployment, "migrate", "deploy");
    await project.removeMigration(FAR_FUTURE);
    expect(run.exitCode).toBe(1);
    expect(run.output).toContain("P3018");
    expect(run.output).toContain(`Migration name: ${FAR_FUTURE}`);
    expect(run.output).toContain('relation "missing" does not exist');
    expect(await query(deployment, "SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
  });

  test("an unreachable server is reported as P1001, without the password", async () => {
    for (const command of [["deploy"], ["dev"], ["status"], ["reset", "--force"]]) {
      const run = await project.run(unreachable, "migrate", ...command);
      expect(run.exitCode).toBe(1);
      expect(run.output).toContain("P1001: Can't reach database server at `localhost:1`");
      expect(run.output).not.toContain("secret");
    }
  });

  test("the engine drops all its shadow databases", async () => {
    const shadows = "SELECT datname FROM pg_database WHERE datname LIKE 'prisma_migrate_shadow_db_%'";
    expect(await query(getAdminUrl(), shadows)).toEqual([]);
  });
});

function indexNames(url: string): Promise<unknown[]> {
  return query(url, "SELECT indexname FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname");
}
