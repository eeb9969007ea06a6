import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { withClient } from "@/local/postgres/database";
import { getDatabaseUrl } from "@/tests/setup/template";

const ROOT = join(import.meta.dirname, "../../..");
const MIGRATIONS = join(ROOT, "prisma/migrations");

/** The table that Prisma's command reads to find out which migrations were applied. */
const MIGRATION_LOG = `
  CREATE TABLE _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

interface FormerDatabase {
  ownerUrl: string;
  appUrl: string;
  drop: () => Promise<void>;
}

/**
 * Creates a database in the state of an earlier release: its migrations up to `lastMigration`, and the rows of
 * `fixture`.
 */
export async function createPreviousReleaseDatabase(
  lastMigration: string,
  fixture: string,
): Promise<FormerDatabase> {
  const admin = process.env.TEST_DATABASE_URL ?? "";
  const name = `${process.env.TEST_DATABASE_PREFIX}_former_${randomBytes(4).toString("hex")}`;
  await withClient(admin, (client) =>
    client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0`),
  );
  const ownerUrl = getDatabaseUrl(admin, name);
  await withClient(ownerUrl, async (client) => {
    await client.query(MIGRATION_LOG);
    for (const migration of listMigrationsUpTo(lastMigration)) await applyMigration(client, migration);
    await client.query(readFileSync(join(import.meta.dirname, fixture), "utf8"));
  });
  const drop = async () => {
    await withClient(admin, (client) =>
      client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
    );
  };
  return { ownerUrl, appUrl: getDatabaseUrl(process.env.TEST_DATABASE_APP_URL ?? "", name), drop };
}

function listMigrationsUpTo(last: string): string[] {
  const names = readdirSync(MIGRATIONS).filter((name) => /^\d{14}_/.test(name));
  return names.toSorted().filter((name) => name <= last);
}

async function applyMigration(client: pg.Client, name: string): Promise<void> {
  const sql = readFileSync(join(MIGRATIONS, name, "migration.sql"), "utf8");
  await client.query(sql);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
     VALUES ($1, $2, now(), $3, 1)`,
    [randomUUID(), createHash("sha256").update(sql).digest("hex"), name],
  );
}
