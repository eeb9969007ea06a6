import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { withClient } from "@/local/postgres/database";
import { getTestEnvironment } from "./environment";

const root = join(import.meta.dirname, "../..");
const MIGRATIONS = join(root, "prisma/migrations");
const run = promisify(execFile);

interface Template {
  ownerUrl: string;
  /** The connection URL for the role that the tests run as. */
  appUrl: string;
  name: string;
}

/**
 * Runs the migrations' SQL directly, which creates the same schema as Prisma's command in a tenth of the time.
 * The command itself runs whenever a new local stack starts.
 */
export async function createTemplate({ ownerUrl, appUrl, name }: Template): Promise<void> {
  await withClient(ownerUrl, (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
  const url = getDatabaseUrl(ownerUrl, name);
  await withClient(url, async (client) => {
    for (const file of listMigrationFiles()) await client.query(readFileSync(file, "utf8"));
  });
  await run(process.execPath, ["scripts/build.mjs", "--only=data"], { cwd: root });
  const reference = join(root, "dist/reference.mjs");
  if (!existsSync(reference)) return;
  const env = { ...process.env, ...getTestEnvironment(appUrl), DATABASE_MIGRATION_URL: url };
  await run(process.execPath, [reference], { cwd: root, env });
}

export function getDatabaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function listMigrationFiles(): string[] {
  if (!existsSync(MIGRATIONS)) return [];
  return readdirSync(MIGRATIONS)
    .sort()
    .map((folder) => join(MIGRATIONS, folder, "migration.sql"))
    .filter((file) => existsSync(file));
}
