import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

/**
 * `npm start`: installs the packages, makes sure that Node 24 or newer is used, and runs the local stack. The
 * stack first checks the settings and then runs the build.
 */
await bootstrap(import.meta.url, async () => {
  const { bundle } = await import("./lib/bundle.mjs");
  await bundle("stack");
  const stack = join(process.cwd(), "dist/local/stack.mjs");
  if (!existsSync(stack)) throw new Error(`${stack} wasn't built. Run npm run build and read its output.`);
  await import(pathToFileURL(stack).href);
});
