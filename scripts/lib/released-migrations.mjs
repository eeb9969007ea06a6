import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "prisma/migrations";
/** The released migrations with the SHA-256 hashes of their SQL. */
const LIST = "prisma/released-migrations.txt";

/**
 * Returns the migrations that were edited or deleted after their release. Databases that had already applied
 * such a migration wouldn't get the change.
 */
export function findChangedMigrations(root = ".") {
  return readReleased(root)
    .filter(({ name, hash }) => hash !== hashMigration(root, name))
    .map(({ name }) => name);
}

/** Adds the migrations that aren't in the list yet. Returns their names. */
export function recordReleasedMigrations(root = ".") {
  const released = new Set(readReleased(root).map(({ name }) => name));
  const added = readdirSync(join(root, FOLDER))
    .filter((name) => /^\d/.test(name) && !released.has(name))
    .sort();
  const lines = added.map((name) => `${hashMigration(root, name)}  ${name}\n`);
  appendFileSync(join(root, LIST), lines.join(""));
  return added;
}

function readReleased(root) {
  const lines = readFileSync(join(root, LIST), "utf8").split("\n").filter(Boolean);
  return lines.map((line) => {
    const [hash, name] = line.split("  ");
    return { hash, name };
  });
}

function hashMigration(root, name) {
  const file = join(root, FOLDER, name, "migration.sql");
  return existsSync(file) ? createHash("sha256").update(readFileSync(file)).digest("hex") : null;
}
