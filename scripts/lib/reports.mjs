import { existsSync, readFileSync } from "node:fs";

/**
 * Counts passed and failed tests of a Vitest run. A file that doesn't load and an error outside of tests are
 * failures.
 */
export function countVitestTests(file, code) {
  const report = read(file);
  if (!report) return withExitCode({ passed: 0, failed: 0 }, code);
  const broken = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  return withExitCode({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, code);
}

export function countPlaywrightTests(file, code) {
  const report = read(file);
  if (!report) return withExitCode({ passed: 0, failed: 0 }, code);
  const { expected, unexpected, flaky } = report.stats;
  return withExitCode({ passed: expected, failed: unexpected + flaky + report.errors.length }, code);
}

function withExitCode({ passed, failed }, code) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
