import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPlaywrightReport, readVitestReport } from "@/scripts/lib/reports.mjs";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hoofline-reports-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeReport(name: string, report: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe("the report of a Vitest run", () => {
  it("a Vitest report lists failed tests and files that didn't load", () => {
    const file = writeReport("vitest.json", {
      numPassedTests: 3,
      testResults: [
        { name: join(process.cwd(), "tests/a.test.ts"), status: "passed", assertionResults: [] },
        {
          name: join(process.cwd(), "tests/b.test.ts"),
          status: "failed",
          assertionResults: [
            { status: "passed", fullName: "adds", failureMessages: [] },
            { status: "failed", fullName: "subtracts", failureMessages: ["Error: expected 1\n    at b.ts"] },
          ],
        },
        {
          name: join(process.cwd(), "tests/c.test.ts"),
          status: "failed",
          message: "Cannot find module\nx",
          assertionResults: [],
        },
      ],
    });
    expect(readVitestReport(file, 1)).toEqual({
      passed: 3,
      failures: ["tests/b.test.ts › subtracts: Error: expected 1", "tests/c.test.ts: Cannot find module"],
    });
  });

  it("a Vitest report includes a failure if the runner fails but no test does", () => {
    const file = writeReport("unhandled.json", { numPassedTests: 3, testResults: [] });
    const failures = ["The test runner exited with code 1."];
    expect(readVitestReport(file, 1)).toEqual({ passed: 3, failures });
    expect(readVitestReport(join(folder, "missing.json"), 1)).toEqual({ passed: 0, failures });
    expect(readVitestReport(file, 0)).toEqual({ passed: 3, failures: [] });
  });

  it("a Vitest report lists a failure for each folder in which no test ran", () => {
    const testResults = [{ name: join(process.cwd(), "local/stripe/tests/a.test.ts"), status: "passed" }];
    const file = writeReport("folders.json", { numPassedTests: 1, testResults });
    expect(readVitestReport(file, 0, ["local/stripe", "local/str"])).toEqual({
      passed: 1,
      failures: ["No test file in local/str ran."],
    });
  });
});

it("a Playwright report lists each failed or flaky test with its screen size", () => {
  const spec = (title: string, status: string) => ({
    file: "a.spec.ts",
    title,
    tests: [
      {
        projectName: "phone",
        status,
        results: [{}, { error: { message: "\u001b[31mTimeout of 30 s\u001b[39m\nmore" } }],
      },
    ],
  });
  const file = writeReport("playwright.json", {
    stats: { expected: 7 },
    errors: [{ message: "No tests found" }],
    suites: [{ specs: [spec("opens", "expected")], suites: [{ specs: [spec("closes", "flaky")] }] }],
  });
  expect(readPlaywrightReport(file, 1)).toEqual({
    passed: 7,
    failures: ["a.spec.ts [phone] › closes: Timeout of 30 s", "No tests found"],
  });
});
