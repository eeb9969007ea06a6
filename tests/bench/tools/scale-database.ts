import { join } from "node:path";
import { withClient } from "@/local/postgres/database";
import { Child } from "./child";
import { createTemporaryFolder } from "./create-temporary-folder";
import { createScaleData, type ScaleData } from "./data/scale";
import { ROOT } from "./project";
import type { Stack } from "./stack";

const MIGRATE_MS = 180_000;

/** A database with many stables. No worker uses it. */
export interface ScaleDatabase extends ScaleData {
  ownerUrl: string;
  appUrl: string;
  /** Size in bytes before and after the stables were added. */
  emptyBytes: number;
  bytes: number;
  /** The time that it took to insert the data. */
  seconds: number;
}

/** Creates a database on the stack's server, runs the same migrations as a deployment, and adds stables. */
export async function createScaleDatabase(
  stack: Stack,
  name: string,
  fraction: number,
): Promise<ScaleDatabase> {
  await withClient(stack.database, (client) =>
    client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`),
  );
  const [ownerUrl, appUrl] = [withDatabase(stack.database, name), withDatabase(stack.appDatabase, name)];
  const migrate = new Child({
    args: [join(ROOT, "dist/local/db.mjs"), "migrate"],
    cwd: ROOT,
    env: { DATABASE_URL: appUrl, DATABASE_MIGRATION_URL: ownerUrl, DATA_DIR: createTemporaryFolder() },
  });
  await migrate.until(() => migrate.succeeded, MIGRATE_MS);
  const emptyBytes = await readBytes(ownerUrl);
  const started = performance.now();
  const data = await createScaleData(ownerUrl, fraction);
  const seconds = (performance.now() - started) / 1_000;
  return { ...data, ownerUrl, appUrl, emptyBytes, bytes: await readBytes(ownerUrl), seconds };
}

/** Returns the size of each table in bytes, including its indexes, with the largest table first. */
export async function readTableSizes(url: string): Promise<{ table: string; bytes: number; rows: number }[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ table: string; bytes: string; rows: number }>(
      `SELECT relname AS table, pg_total_relation_size(oid) AS bytes, reltuples AS rows
       FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC`,
    );
    return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
  });
}

async function readBytes(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      "SELECT pg_database_size(current_database()) AS bytes",
    );
    return Number(rows[0]?.bytes ?? 0);
  });
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
