import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Entry {
  optionalDependencies?: Record<string, string>;
}

/**
 * `npm ci` rejects a lock file that lacks an optional package. `npm install` omits optional packages for other
 * operating systems if the configured registry lacks them. To fix a failure, add the entries manually (version,
 * optional, os, cpu), like the existing entries.
 */
test("the lock file lists the optional packages for every operating system", () => {
  const file = join(import.meta.dirname, "../../../package-lock.json");
  const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Entry> };
  const isNamed = (from: string, name: string): boolean => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
      if (packages[`${folder}${folder ? "/" : ""}node_modules/${name}`]) return true;
      if (folder === "") return false;
    }
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isNamed(path, name)),
  );
  expect(missing).toEqual([]);
});
