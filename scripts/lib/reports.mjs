import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * Returns the number of tests that passed in a Vitest run, and the failures by file and title. A file that doesn't
 * load counts as a failure. If no test file ran in one of the `folders`, that folder also counts as a failure.
 */
export function readVitestReport(file, code, folders = []) {
  const report = read(file);
  if (!report) return withExitCode({ passed: 0, failures: [] }, code);
  const files = report.testResults.map(({ name }) => relative(process.cwd(), name));
  const empty = folders.filter((folder) => !files.some((path) => path.startsWith(`${folder}/`)));
  const failures = report.testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults, message }) => {
      const path = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [`${path}: ${firstLine(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${path} › ${fullName}: ${firstLine(failureMessages[0])}`,
      );
    });
  const missing = empty.map((folder) => `No test file in ${folder} ran.`);
  return withExitCode({ passed: report.numPassedTests, failures: [...failures, ...missing] }, code);
}

/** Returns how many tests passed in a Playwright run, and the failures by file and title. */
export function readPlaywrightReport(file, code) {
  const report = read(file);
  if (!report) return withExitCode({ passed: 0, failures: [] }, code);
  const failures = report.suites.flatMap((suite) => listFailures(suite));
  const errors = report.errors.map(({ message }) => firstLine(message));
  return withExitCode({ passed: report.stats.expected, failures: [...failures, ...errors] }, code);
}

function listFailures({ specs = [], suites = [] }) {
  const failures = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const error = results.find((result) => result.error)?.error;
        return `${file} [${projectName}] › ${title}: ${firstLine(error?.message)}`;
      }),
  );
  return [...failures, ...suites.flatMap((suite) => listFailures(suite))];
}

function withExitCode({ passed, failures }, code) {
  const hasUnknownFailure = code !== 0 && failures.length === 0;
  return { passed, failures: hasUnknownFailure ? [`The test runner exited with code ${code}.`] : failures };
}

function firstLine(message = "") {
  // Playwright's messages contain color codes.
  return stripVTControlCharacters(message).split("\n", 1)[0];
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
