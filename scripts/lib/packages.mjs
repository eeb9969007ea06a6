import { existsSync, readFileSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { step } from "./progress.mjs";
import { run } from "./run.mjs";

export const NODE_24 = join(
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);
const INSTALLED = join("node_modules", ".package-lock.json");

/** Runs `npm ci` if the installed packages differ from the lock file. */
export async function ensurePackages() {
  if (isInstalled()) return;
  await step("Packages (npm ci)", async () => {
    const { command, args } = findNpm();
    const result = await run(command, [...args, "ci", "--include=dev", "--no-audit", "--no-fund"], {
      env: getEnvironmentWithoutOwnBinaries(),
    });
    if (result.code !== 0) throw new InstallError(result.output);
  });
}

export class InstallError extends Error {
  constructor(output) {
    super(
      `${output.trim()}\n\nThe packages couldn't be installed. Read npm's message above, then try again.`,
    );
    this.name = "InstallError";
  }
}

function isInstalled() {
  if (!existsSync(INSTALLED) || !existsSync(NODE_24)) return false;
  if (statSync(INSTALLED).mtimeMs >= statSync("package-lock.json").mtimeMs) return true;
  // After a checkout, the lock file may be newer but have the same content, so the versions are compared too.
  const installed = readLock(INSTALLED);
  return Object.entries(readLock("package-lock.json")).every(
    ([path, { version, optional, devOptional, link }]) => {
      const found = installed[path];
      return path === "" || link || (found ? found.version === version : optional || devOptional);
    },
  );
}

function readLock(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/** Returns the command for the npm that started this process. Defaults to the npm in PATH. */
export function findNpm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const usable = script?.endsWith(".js") && node && !node.includes("node_modules") && existsSync(node);
  return usable ? { command: node, args: [script] } : { command: "npm", args: [] };
}

/**
 * Returns the environment with a PATH that doesn't contain our own programs, because `npm ci` deletes
 * node_modules, which may include the Node in PATH.
 */
function getEnvironmentWithoutOwnBinaries() {
  const own = join(process.cwd(), "node_modules");
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(own));
  path.push(dirname(process.execPath));
  return { ...process.env, PATH: path.filter((folder) => !folder.startsWith(own)).join(delimiter) };
}
