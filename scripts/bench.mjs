import { bootstrap } from "./lib/bootstrap.mjs";
import { bundle } from "./lib/bundle.mjs";
import { runScript } from "./lib/run-script.mjs";

/** `npm run bench`: bundles and runs tests/bench/main.ts. */
await bootstrap(import.meta.url, async () => {
  await runScript("scripts/build.mjs");
  await bundle("bench");
  await runScript("dist/bench.mjs", process.argv.slice(2));
});
