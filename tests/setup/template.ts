import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { withClient } from "@/local/postgres/database";
import { testEnvironment } from "./environment";

const root = join(import.meta.dirname, "../..");
const MIGRATIONS = join(root, "prisma/migrations");
const run = promisify(execFile);

/**
 * The migrations' SQL, run directly: the same schema as through Prisma's command in a tenth of its time.
 * That the command applies them too is shown by every first start of the stack.
 */
export async function makeTemplate(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
  const url = urlOf(adminUrl, name);
  await withClient(url, async (client) => {
    for (const file of migrationFiles()) await client.query(readFileSync(file, "utf8"));
  });
  await run(process.execPath, ["scripts/build.mjs", "--only=data"], { cwd: root });
  const reference = join(root, "dist/reference.mjs");
  if (!existsSync(reference)) return;
  await run(process.execPath, [reference], { cwd: root, env: { ...process.env, ...testEnvironment(url) } });
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function migrationFiles(): string[] {
  if (!existsSync(MIGRATIONS)) return [];
  return readdirSync(MIGRATIONS)
    .sort()
    .map((folder) => join(MIGRATIONS, folder, "migration.sql"))
    .filter((file) => existsSync(file));
}
