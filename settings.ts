import { EnvError, env } from "@/lib/env";

/** Loaded before the server and the worker, so that missing settings are reported immediately. */
try {
  env();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
