import { watch } from "./lib/bundle.mjs";
import { endOnSignal } from "./lib/run.mjs";

/** Started by `npm run dev`. Bundles the server and the worker again whenever their sources change. */
endOnSignal();
await watch("app");
