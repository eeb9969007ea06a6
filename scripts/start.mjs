import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

/**
 * `npm start`: installs packages, ensures Node 24, then runs the local stack. The stack checks the settings first
 * and then runs the build.
 */
await bootstrap(import.meta.url, async () => {
  const { bundle } = await import("./lib/bundle.mjs");
  await bundle("stack");
  const stack = join(process.cwd(), "dist/local/stack.mjs");
  if (!existsSync(stack)) throw new Error(`${stack} wasn't built. Run npm run build and read its output.`);
  await import(pathToFileURL(stack).href);
});
