/**
 * The errors logged since the last check and the errors that the current test expects. Test files that share a process
 * each load `error-logs.ts` again, but production code keeps the logger of the first file. The lists are in a module
 * that loads only once, so that all files use the same lists.
 */
let logged: string[] = [];
let expected: RegExp[] = [];

/** Records an error that production code logged. */
export function recordError(text: string): void {
  logged.push(text.replace(/\s+/g, " ").trim());
}

export function addExpectedError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Returns the errors logged and the patterns added since the last call. */
export function takeErrors(): { logged: readonly string[]; expected: readonly RegExp[] } {
  const errors = { logged, expected };
  logged = [];
  expected = [];
  return errors;
}
