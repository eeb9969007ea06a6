import { writeFileSync } from "node:fs";
import { BENCHMARKS } from "./benchmarks/all";
import { type Benchmark, type BenchmarkResult, meetsTarget } from "./tools/benchmark";
import { type BenchmarkOptions, readOptions, USAGE } from "./tools/benchmark-options";
import { cleanUp, endOnSignalOrAfter } from "./tools/clean-up";
import { formatTable } from "./tools/report";
import { openWorkbench } from "./tools/workbench";

/** The time limit of a run: twice as long as a full run takes on a machine with two slow cores. */
const MAX_RUN_MS = 240 * 60_000;

/**
 * Implements `npm run bench`: runs the benchmarks, prints a table, and returns exit code 1 if a target is
 * missed or a benchmark fails.
 */
async function main(options: BenchmarkOptions): Promise<number> {
  const benchmarks = BENCHMARKS.filter(({ name, isOptional }) =>
    options.only.length === 0 ? !isOptional : options.only.includes(name),
  );
  const unknown = options.only.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
  if (unknown.length > 0) {
    console.error(
      `Unknown benchmark: ${unknown.join(", ")}. Available: ${BENCHMARKS.map(({ name }) => name).join(", ")}.`,
    );
    return 1;
  }
  const { results, failures } = await measureAll(benchmarks, options);
  console.log(`\n${formatTable(results)}\n`);
  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
  const missed = results.filter((result) => !meetsTarget(result)).map(({ name }) => name);
  if (missed.length > 0) console.log(`Missed: ${missed.join("; ")}.`);
  if (failures.length > 0) console.log(`Not measured: ${failures.join(", ")}.`);
  if (missed.length + failures.length > 0) return 1;
  console.log("Every target is met.");
  return 0;
}

/** Reports a benchmark that can't be measured and continues with the others. */
async function measureAll(benchmarks: readonly Benchmark[], options: BenchmarkOptions) {
  const bench = openWorkbench(options);
  const results: BenchmarkResult[] = [];
  const failures: string[] = [];
  for (const benchmark of benchmarks) {
    const started = performance.now();
    try {
      const measured = await benchmark.measure(bench);
      results.push(...measured);
      const seconds = ((performance.now() - started) / 1_000).toFixed(0);
      console.log(`✓ ${benchmark.name}, ${measured.length} results in ${seconds} s`);
    } catch (error) {
      failures.push(benchmark.name);
      console.log(`✗ ${benchmark.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { results, failures };
}

async function run(): Promise<number> {
  endOnSignalOrAfter(MAX_RUN_MS);
  try {
    return await main(readOptions(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error, `\n${USAGE}`);
    return 1;
  } finally {
    await cleanUp();
  }
}

process.exit(await run());
