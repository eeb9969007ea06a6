import type { Logger } from "pino";

/**
 * The errors logged since the last check, the errors that the current test expects, and the logger that records them.
 * Test files that share a process each load `error-logs.ts` again. This module loads only once, so that production code
 * and all files use the same lists and the same logger.
 */
let logged: string[] = [];
let expected: RegExp[] = [];
let logger: Logger | undefined;

/** Returns this process's logger. Creates it on the first call. */
export function getLogger(create: () => Logger): Logger {
  logger ??= create();
  return logger;
}

/** Records an error that production code logged. */
export function recordError(text: string): void {
  logged.push(text.replace(/\s+/g, " ").trim());
}

export function addExpectedError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Returns the errors that were logged and the patterns that were expected since the last call. */
export function takeErrors(): { logged: readonly string[]; expected: readonly RegExp[] } {
  const errors = { logged, expected };
  logged = [];
  expected = [];
  return errors;
}
