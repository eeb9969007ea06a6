import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAdminUrl, getDatabaseUrl, query } from "./database";
import { EXTENSION_SQL } from "./fixture";
import { PrismaProject } from "./prisma-project";

const run = promisify(execFile);
const PACKAGE_DIRECTORY = join(import.meta.dirname, "..");
const require = createRequire(import.meta.url);
const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(join(PACKAGE_DIRECTORY, "package.json"), "utf8"),
);

describe("the packed schema engine", { timeout: 60_000 }, () => {
  const database = `schema_engine_packed_${randomUUID().replaceAll("-", "")}`;
  let project: PrismaProject;

  // `npm install` would need the registry or a warm cache, but creating links needs no network. The test links only
  // the declared dependencies, which proves that the package needs no others.
  beforeAll(async () => {
    project = await PrismaProject.create();
    const readme = await readFile(join(PACKAGE_DIRECTORY, "README.md"), "utf8");
    const config = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? "";
    await project.write("prisma.config.ts", config);
    await run("npm", ["pack", "--pack-destination", project.directory], { cwd: PACKAGE_DIRECTORY });
    const archive = (await readdir(project.directory)).find((name) => name.endsWith(".tgz")) ?? "";
    const modules = join(project.directory, "node_modules");
    const target = join(modules, "@hoofline/schema-engine");
    await mkdir(target, { recursive: true });
    await run("tar", ["-xzf", join(project.directory, archive), "--strip-components=1", "-C", target]);
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      await mkdir(dirname(join(modules, name)), { recursive: true });
      await symlink(findPackage(name), join(modules, name));
    }
  });
  afterAll(async () => {
    await query(getAdminUrl(), `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
    await project.remove();
  });

  test("the packed schema engine contains no tests and works with the configuration in README.md", async () => {
    const files = await readdir(join(project.directory, "node_modules/@hoofline/schema-engine"));
    expect(files).toEqual(expect.arrayContaining(["README.md", "main.mjs", "package.json"]));
    expect(files).not.toContain("tests");
    await project.writeMigration("20260101000000_extensions", EXTENSION_SQL);
    const url = getDatabaseUrl(database);
    const deployed = await project.runConfigured(url, "migrate", "deploy");
    expect(deployed, deployed.output).toMatchObject({ exitCode: 0 });
    expect(await query(url, "SELECT extname FROM pg_extension WHERE extname = 'pg_trgm'")).toHaveLength(1);
    const status = await project.runConfigured(url, "migrate", "status");
    expect(status.output).toContain("Database schema is up to date!");
  });
});

function findPackage(name: string): string {
  const folders = require.resolve.paths(name) ?? [];
  const folder = folders.map((path) => join(path, name)).find((path) => existsSync(path));
  if (folder === undefined) throw new Error(`${name} isn't installed.`);
  return folder;
}
