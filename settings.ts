import { EnvError, env } from "@/lib/env";

/** Loaded before server and worker: a setting that is missing is said at once, not after everything is loaded. */
try {
  env();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
