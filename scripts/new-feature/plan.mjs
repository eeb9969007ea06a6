import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readNames } from "./names.mjs";
import { REGISTRATIONS } from "./registrations.mjs";
import { createFeatureFiles } from "./templates.mjs";

/**
 * Returns the feature's names and all files to create or change, with their content. Writes nothing. If a name is
 * malformed or already in use, throws an error with a message for the user.
 */
export function planFeature(root, args, now = new Date()) {
  const names = readNames(args);
  rejectUsedNames(root, names);
  const migration = createMigrationName(root, names, now);
  const created = Object.entries(createFeatureFiles({ ...names, migration })).map(([path, content]) => {
    if (existsSync(join(root, path))) throw new Error(`${path} already exists. Choose another name.`);
    return { path, content, isNew: true };
  });
  const changed = REGISTRATIONS.map(({ path: location, register }) => {
    const path = typeof location === "function" ? location(names) : location;
    const before = readFileSync(join(root, path), "utf8");
    const content = register(before, names);
    if (content === before) {
      throw new Error(
        `Can't add ${names.feature} to ${path}: the name is in use there, or scripts/new-feature/registrations.mjs no longer matches the file.`,
      );
    }
    return { path, content, isNew: false };
  });
  return { names, files: [...created, ...changed] };
}

export function writeFeature(root, { files }) {
  for (const { path, content } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

function rejectUsedNames(root, { area, feature, Item, table, domain }) {
  const folders = readdirSync(join(root, "lib/domain")).map((name) => `lib/domain/${name}/${feature}`);
  const used = folders.find((folder) => existsSync(join(root, folder)));
  if (used) throw new Error(`The feature ${feature} already exists in ${used}. Choose another name.`);
  const schema = readSchema(root);
  if (new RegExp(`^model ${Item} `, "m").test(schema) || schema.includes(`@@map("${table}")`)) {
    throw new Error(`The table ${table} already exists. Choose a name other than ${area}/${feature}.`);
  }
  if (existsSync(join(root, domain))) throw new Error(`${domain} already exists.`);
}

function readSchema(root) {
  const folder = join(root, "prisma/schema");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".prisma"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

/**
 * Returns a migration name that sorts after all existing names, because migrations run in the order of their names.
 */
function createMigrationName(root, { table }, now) {
  const moments = readdirSync(join(root, "prisma/migrations")).flatMap((name) => name.match(/^\d{14}/) ?? []);
  const own = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const last = moments.toSorted().at(-1) ?? "0";
  return `${own > last ? own : String(BigInt(last) + 1n)}_${table}`;
}
