import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { z } from "zod";
import { addExpectedError, getLogger, recordError, takeErrors } from "./logged-errors";

/**
 * Fails tests that log unexpected errors with `console.error` or at the logger's levels "error" and "fatal".
 */

const ERROR_LEVEL = 50;

const logLineSchema = z.object({
  level: z.number(),
  msg: z.string().default(""),
  error: z.object({ message: z.string() }).optional().catch(undefined),
});

/**
 * Declares that the current test logs an error. The test fails if no logged error matches the pattern, or if
 * another error is logged.
 */
export function expectErrorLog(pattern: RegExp): void {
  addExpectedError(pattern);
}

/** Throws if an unexpected error was logged since the last check, or if an expected error wasn't logged. */
export function checkErrorLogs(): void {
  const { logged: lines, expected: patterns } = takeErrors();
  const unexpected = lines.filter((line) => !patterns.some((pattern) => pattern.test(line)));
  if (unexpected.length > 0) throw new Error(`Unexpected error log: ${unexpected.join("\n")}`);
  const missing = patterns.filter((pattern) => !lines.some((line) => pattern.test(line)));
  if (missing.length > 0) throw new Error(`No error log matches ${missing.join(", ")}`);
}

vi.mock("@/lib/logger", async (importOriginal) => {
  const original = await importOriginal<typeof import("@/lib/logger")>();
  let isSilent = false;
  const write = (text: string) => {
    const { level, msg, error } = logLineSchema.parse(JSON.parse(text));
    if (level >= ERROR_LEVEL) recordError(error ? `${msg}: ${error.message}` : msg);
    if (!isSilent) process.stdout.write(text);
  };
  const create = () => {
    const created = original.createLogger({ write });
    // Tests set the level to "silent", which would discard errors before `write` can record them.
    isSilent = created.level === "silent";
    if (isSilent) created.level = "error";
    return created;
  };
  return { ...original, logger: () => getLogger(create) };
});

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...values: unknown[]) =>
    recordError(values.map(String).join(" ")),
  );
});

afterEach(checkErrorLogs);
// Also checks for errors logged in hooks that run once per file.
afterAll(checkErrorLogs);
// Restores real timers, globals and functions for the next test file in this process.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
