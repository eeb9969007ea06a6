import { bootstrap } from "./lib/bootstrap.mjs";
import { runScript } from "./lib/run-script.mjs";

/** Implements `npm run db:migrate | db:reset | db:seed | stripe:setup | staff | backup | restore`. */
await bootstrap(import.meta.url, async () => {
  await runScript("scripts/build.mjs", ["--only=data"]);
  await runScript("scripts/build.mjs", ["--only=stack"]);
  await runScript("dist/local/db.mjs", process.argv.slice(2));
});
