export interface StageResult {
  passed: number;
  /** One line for each failure: file, title and the first line of the error. */
  failures: string[];
}

/**
 * Reads the JSON report of a Vitest run that exited with this code. A file that doesn't load counts as a
 * failure. If no test file ran in one of the `folders`, that folder also counts as a failure.
 */
export function readVitestReport(file: string, code: number, folders?: readonly string[]): StageResult;

/** Reads the JSON report of a Playwright run that exited with this code. */
export function readPlaywrightReport(file: string, code: number): StageResult;
