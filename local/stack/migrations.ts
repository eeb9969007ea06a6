import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { withClient } from "../postgres/database";
import { errorCode, Failure } from "./failure";
import { TaskError, type Tasks } from "./tasks";

interface Row {
  migration_name: string;
  finished: boolean;
}

const NO_SUCH_TABLE = "42P01";

/**
 * Applies missing migrations. Checks with one query first, because Prisma's command takes seconds even if there is
 * nothing to do. Returns whether any migration was applied.
 */
export async function migrate(
  root: string,
  databaseUrl: string,
  tasks: Tasks,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  const rows = await recorded(databaseUrl);
  const half = rows.find((row) => !row.finished);
  if (half) throw halfApplied(half.migration_name);
  const applied = new Set(rows.map((row) => row.migration_name));
  const missing = folders(root).filter((name) => !applied.has(name));
  if (missing.length === 0) return false;
  try {
    await tasks.run("migrate deploy", ["node_modules/prisma/build/index.js", "migrate", "deploy"], env, {
      whole: true,
    });
  } catch (error) {
    // Explains an interrupted migration better than Prisma's exit code.
    const broken = (await recorded(databaseUrl)).find((row) => !row.finished);
    if (!broken || !(error instanceof TaskError)) throw error;
    throw new Failure(`${error.output}\n\n${halfApplied(broken.migration_name).message}`);
  }
  return true;
}

function halfApplied(name: string): Failure {
  return new Failure(
    `The migration "${name}" was begun but not finished on this database; undo what is left of it there, run npm run db:migrate -- --rolled-back ${name}, and start again.`,
  );
}

async function recorded(databaseUrl: string): Promise<Row[]> {
  return withClient(databaseUrl, async (client) => {
    try {
      const { rows } = await client.query<Row>(
        "SELECT migration_name, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL",
      );
      return rows;
    } catch (error) {
      if (errorCode(error) === NO_SUCH_TABLE) return [];
      throw error;
    }
  });
}

function folders(root: string): string[] {
  const folder = join(root, "prisma/migrations");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, "migration.sql")));
}
