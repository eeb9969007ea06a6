import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { step } from "./progress.mjs";
import { run } from "./run.mjs";

/** PATH doesn't always contain the folders where Debian installs server programs. */
const SERVER_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

/** Returns the path of a program, or undefined. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...SERVER_FOLDERS];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * Returns the path of a program that tests need. If the program is missing, installs its Debian package, or
 * returns undefined if this process doesn't have permission.
 */
export async function ensureProgram(name, packageName = name) {
  const found = findProgram(name);
  if (found || process.getuid?.() !== 0 || !findProgram("apt-get")) return found;
  await step(`${packageName} (apt-get install)`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", packageName]]) {
      const { code, output } = await run("apt-get", args, { env });
      if (code !== 0) throw new Error(`${output.trim()}\n\napt-get ${args.join(" ")} failed.`);
    }
  });
  return findProgram(name);
}
