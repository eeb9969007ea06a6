import type { Env } from "@/lib/env";

let current: Env | undefined;
/** The former values of changed settings. */
const former = new Map<string, string | undefined>();

/** Replaces `env` in integration tests. Production code reads its settings only once per process. */
export function getSettings(parse: (source: Record<string, string | undefined>) => Env): Env {
  current ??= parse(process.env);
  return current;
}

/**
 * Changes settings for the rest of the test file. Clients that production code has already created, such as the
 * database pool, keep their settings.
 */
export function changeSettings(changes: Record<string, string>): void {
  for (const [name, value] of Object.entries(changes)) {
    if (!former.has(name)) former.set(name, process.env[name]);
    process.env[name] = value;
  }
  current = undefined;
}

/** Undoes all calls to `changeSettings`. Runs after each test file. */
export function restoreSettings(): void {
  for (const [name, value] of former) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  former.clear();
  current = undefined;
}
