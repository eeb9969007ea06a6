import { enableCompileCache } from "node:module";

/**
 * Where Node stores compiled code, so that the next start doesn't compile it again. To use a different
 * folder, set NODE_COMPILE_CACHE. If the folder isn't writable, nothing is stored.
 */
const COMPILE_CACHE = "dist/.compile-cache";

enableCompileCache(COMPILE_CACHE);
// Imported after the cache is enabled, so that its modules come from the cache.
const { EnvError, env } = await import("@/lib/env");

/** Loaded before the server and the worker, so that missing settings are reported immediately. */
try {
  env();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
