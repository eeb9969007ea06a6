import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChecks } from "./check.mjs";
import { bootstrap } from "./lib/bootstrap.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { formatSeconds } from "./lib/progress.mjs";
import { readPlaywrightReport, readVitestReport } from "./lib/reports.mjs";
import { endOnSignal, run } from "./lib/run.mjs";
import { startTestStack, stopTestStack } from "./lib/test-stack.mjs";

/**
 * Runs `npm test`, `npm run test:long` or one stage: `npm test -- --only=check|unit|integration|packages|e2e`.
 */
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
const STAGES = {
  check: runChecks,
  unit: () => runVitest(["unit", "unit-own-process"]),
  // Uses three workers instead of two, because many of these tests wait for timeouts, locks or processes.
  integration: () => runVitest(["integration", "integration-own-process"], { options: ["--maxWorkers=3"] }),
  packages: runPackages,
  e2e: () => runEndToEnd({ http: true, screens: ["desktop", "phone"] }),
};
/**
 * Tests that are slow or that repeat other tests at another screen size. CI runs them in addition to `npm test`.
 */
const LONG_STAGES = {
  "long integration": () => runVitest("long", { options: ["--maxWorkers=3"] }),
  "long e2e": () => runEndToEnd({ http: false, screens: ["desktop-long", "phone-long"] }),
};
const stages = process.argv.includes("--long") ? LONG_STAGES : STAGES;
// An unknown stage would run nothing and pass.
if (only && !Object.hasOwn(stages, only)) {
  process.stderr.write(`There is no stage "${only}". Use one of ${Object.keys(stages).join(", ")}.\n`);
  process.exit(1);
}

await bootstrap(import.meta.url, async () => {
  const reports = mkdtempSync(join(tmpdir(), "hoofline-reports-"));
  process.env.HOOFLINE_REPORTS = reports;
  // Without this cache, the process of each test file would compile the same packages again. Node 20 ignores
  // this setting.
  process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), "node_modules/.cache/node-compile-cache");
  const cleanUp = async () => {
    await stopTestStack();
    rmSync(reports, { recursive: true, force: true });
  };
  endOnSignal(1, cleanUp);
  // In a fresh clone, the Prisma client must be generated before the tests can run.
  const generated = await run(process.execPath, ["scripts/build.mjs", "--only=generate"]);
  if (generated.code !== 0) throw new Error(generated.output.trim());
  const results = [];
  for (const [name, stage] of Object.entries(stages)) {
    if (!only || only === name) results.push(await runStage(name, stage));
  }
  await cleanUp();
  const { passed, failures } = mergeResults(results);
  // Failures are repeated at the end, because a stage's output can be thousands of lines long.
  for (const failure of failures) process.stdout.write(`\nFailed: ${failure}`);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  process.exit(failures.length > 0 ? 1 : 0);
});

/** Runs a stage. A stage that can't run counts as one failure, and the next stage still runs. */
async function runStage(name, stage) {
  const started = performance.now();
  process.stdout.write(`\n── ${name} ──\n`);
  let result;
  try {
    result = await stage();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stdout.write(`${message}\n`);
    result = { passed: 0, failures: [`${name}: ${message}`] };
  }
  process.stdout.write(
    `── ${name}: ${result.passed} passed, ${result.failures.length} failed, ${formatSeconds(started)} ──\n`,
  );
  return result;
}

function mergeResults(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failures: results.flatMap(({ failures }) => failures),
  };
}

async function runVitest(projects, { env = {}, options = [], folders = [] } = {}) {
  const report = join(process.env.HOOFLINE_REPORTS, `${[projects].flat().join("-")}.json`);
  const args = [
    "run",
    ...[projects].flat().map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...options,
  ];
  const { code } = await run("vitest", args, { show: true, env: { ...process.env, ...env } });
  return readVitestReport(report, code, folders);
}

/**
 * Runs the tests of both packages at once. With two filters, Vitest doesn't report a filter that matches no
 * project, so `folders` detects that case.
 */
function runPackages() {
  return runVitest(["local-stripe", "schema-engine"], { folders: ["local/stripe", "prisma/schema-engine"] });
}

/**
 * Starts one new stack and runs the given Playwright projects (`screens`) against it. If `http` is true, also runs
 * the HTTP tests.
 */
async function runEndToEnd({ http: includesHttp, screens }) {
  const chromium = await ensureChromium();
  const build = await run(process.execPath, ["scripts/build.mjs"], { show: true });
  if (build.code !== 0) return { passed: 0, failures: ["The build failed."] };
  const report = join(process.env.HOOFLINE_REPORTS, "e2e.json");
  try {
    const dataDir = await startTestStack();
    const http = includesHttp
      ? // Uses three workers, because these tests often wait, as the integration tests do.
        await runVitest("http", { env: { DATA_DIR: dataDir }, options: ["--maxWorkers=3"] })
      : { passed: 0, failures: [] };
    const projects = screens.map((screen) => `--project=${screen}`);
    const { code } = await run("playwright", ["test", "--reporter=list,json", ...projects], {
      show: true,
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    return mergeResults([http, readPlaywrightReport(report, code)]);
  } finally {
    await stopTestStack();
  }
}
