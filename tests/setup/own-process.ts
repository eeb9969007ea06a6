import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Matches code that replaces a module, or changes a setting or state that exists once per process. */
const CHANGES_PROCESS =
  /vi\.(mock|doMock|stubEnv|resetModules)\(|process\.env(\.\w+|\[[^\]]+\]) (\?\?|\|\||&&)?= |Object\.assign\(process\.env|delete process\.env|process\.chdir|\b(markReady|beginShutdown)\(/;
/**
 * Matches imports of live event streams. Each process has only one connection for live events. That connection
 * ends when a test file's database is deleted, so the streams of a later test file could miss events.
 */
const OPENS_STREAM = /"@\/(lib\/live\/stream|app\/api\/(staff\/)?events\/route)"/;
const IMPORT = /(?:from |import |import\()"([^"]+)"/g;
/** This file makes the same changes for all test files, so a test file that imports it can share a process. */
const ERROR_LOGS = "tests/setup/error-logs.ts";
/** After each integration test file, `restoreSettings` undoes the changes that `changeSettings` made. */
const SETTINGS = "tests/setup/settings.ts";
const TEST = /\.test\.tsx?$/;

/**
 * Returns the test files in a folder that need their own process, as paths relative to the root. These files or their
 * helpers replace modules, change settings or open streams. All other files share processes and loaded modules, which
 * halves the test time.
 */
export function findTestsWithOwnProcess(root: string, folder: string): string[] {
  const shared = folder === "tests/integration" ? [ERROR_LOGS, SETTINGS] : [ERROR_LOGS];
  const known = new Map(shared.map((file) => [join(root, file), false]));
  const changesProcess = (file: string): boolean => {
    const found = known.get(file);
    if (found !== undefined) return found;
    // Prevents endless recursion if imports form a cycle.
    known.set(file, false);
    const code = readFileSync(file, "utf8");
    const result =
      CHANGES_PROCESS.test(code) ||
      OPENS_STREAM.test(code) ||
      getHelpers(root, file, code).some(changesProcess);
    known.set(file, result);
    return result;
  };
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => join(root, folder, path))
    .filter((file) => TEST.test(file) && changesProcess(file))
    .map((file) => relative(root, file));
}

/** Returns the files under tests/ that the code imports. */
function getHelpers(root: string, file: string, code: string): string[] {
  return [...code.matchAll(IMPORT)].flatMap(([, path = ""]) => {
    const base = path.startsWith("@/tests/")
      ? join(root, path.slice(2))
      : path.startsWith(".") && join(dirname(file), path);
    return base
      ? [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].filter((candidate) => existsSync(candidate))
      : [];
  });
}
