import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { withClient } from "../postgres/database";
import { getErrorCode, StackError } from "./stack-error";
import { TaskError, type Tasks } from "./tasks";

const migrationRowsSchema = z.array(z.object({ migration_name: z.string(), finished: z.boolean() }));
type MigrationRow = z.output<typeof migrationRowsSchema>[number];

const UNDEFINED_TABLE = "42P01";

/**
 * Applies missing migrations and returns whether there were any. Checks with one query first, because Prisma's
 * command takes seconds even if there is nothing to do.
 */
export async function applyMigrations(
  root: string,
  databaseUrl: string,
  tasks: Tasks,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  const rows = await readRecordedMigrations(databaseUrl);
  const half = rows.find((row) => !row.finished);
  if (half) throw createHalfAppliedFailure(half.migration_name);
  const applied = new Set(rows.map((row) => row.migration_name));
  const missing = listMigrationFolders(root).filter((name) => !applied.has(name));
  if (missing.length === 0) return false;
  try {
    await tasks.run("migrate deploy", ["node_modules/prisma/build/index.js", "migrate", "deploy"], env, {
      isAwaited: true,
    });
  } catch (error) {
    // Looks for an interrupted migration, because Prisma's exit code alone doesn't identify it.
    const broken = (await readRecordedMigrations(databaseUrl)).find((row) => !row.finished);
    if (!broken || !(error instanceof TaskError)) throw error;
    throw new StackError(`${error.output}\n\n${createHalfAppliedFailure(broken.migration_name).message}`);
  }
  return true;
}

function createHalfAppliedFailure(name: string): StackError {
  return new StackError(
    `The migration "${name}" was started but not finished on this database; undo its partial changes there, run npm run db:migrate -- --rolled-back ${name}, and start again.`,
  );
}

async function readRecordedMigrations(databaseUrl: string): Promise<MigrationRow[]> {
  return withClient(databaseUrl, async (client) => {
    try {
      const { rows } = await client.query(
        "SELECT migration_name, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL",
      );
      return migrationRowsSchema.parse(rows);
    } catch (error) {
      if (getErrorCode(error) === UNDEFINED_TABLE) return [];
      throw error;
    }
  });
}

function listMigrationFolders(root: string): string[] {
  const folder = join(root, "prisma/migrations");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, "migration.sql")));
}
