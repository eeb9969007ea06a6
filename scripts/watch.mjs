import { watch } from "./lib/bundle.mjs";
import { endOnSignal } from "./lib/run.mjs";

/** Started by `npm run dev`. Rebundles the server and the worker whenever their sources change. */
endOnSignal();
await watch("app");
