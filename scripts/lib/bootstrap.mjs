import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensurePackages, NODE_24 } from "./packages.mjs";
import { endOnSignal } from "./run.mjs";
import { runScript } from "./run-script.mjs";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const MINIMUM = [20, 19];

/**
 * Prepares every command: changes to the project's root folder, installs the packages and makes sure that
 * Node 24 or newer is used. Runs `main` in this process if its Node version is new enough. Otherwise,
 * restarts the script with Node 24.
 */
export async function bootstrap(script, main) {
  requireSupportedNode();
  process.chdir(ROOT);
  try {
    const stopListening = endOnSignal();
    await ensurePackages();
    stopListening();
    // Lets child processes find this project's programs and Node 24.
    process.env.PATH = [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
    if (Number.parseInt(process.versions.node, 10) >= 24) await main();
    else await restartWithNode24(fileURLToPath(script));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

function requireSupportedNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  const wanted = MINIMUM.join(".");
  process.stderr.write(
    `Hoofline needs Node ${wanted} or newer, but this is ${process.versions.node}. Install it from https://nodejs.org.\n`,
  );
  process.exit(1);
}

/**
 * Node versions before 23.11 can't replace their own process. Therefore, this process keeps running, forwards
 * signals and exits when the new process exits.
 */
async function restartWithNode24(script) {
  const env = { HOOFLINE_WRAPPER: String(process.pid) };
  await runScript(script, process.argv.slice(2), { node: join(ROOT, NODE_24), env });
}
