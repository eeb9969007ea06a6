import { watch } from "./lib/bundle.mjs";
import { endOnSignal } from "./lib/run.mjs";

/** Started by `npm run dev`: bundles server and worker anew whenever a source of theirs changes. */
endOnSignal();
await watch("app");
