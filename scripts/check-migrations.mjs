import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findChangedMigrations } from "./lib/released-migrations.mjs";
import { findBreakingStatements } from "./text/breaking-statements.mjs";

const FOLDER = "prisma/migrations";
/** The first migration to check. Older migrations were written before this check existed. */
const CHECKED_FROM = "20261124130000";

for (const name of readdirSync(FOLDER).sort()) {
  if (!/^\d/.test(name) || name < CHECKED_FROM) continue;
  const sql = readFileSync(join(FOLDER, name, "migration.sql"), "utf8");
  for (const { statement, problem } of findBreakingStatements(sql)) {
    process.stdout.write(`${FOLDER}/${name}: "${statement}" ${problem}.\n`);
    process.exitCode = 1;
  }
}

for (const name of findChangedMigrations()) {
  process.stdout.write(
    `${FOLDER}/${name} was changed after its release. Restore it and add a new migration.\n`,
  );
  process.exitCode = 1;
}
