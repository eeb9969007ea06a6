import type { Benchmark, BenchmarkResult } from "../tools/benchmark";
import { readCpuSeconds } from "../tools/cpu-time";
import { STABLE } from "../tools/data/scale";
import { measureRunsPerSecond } from "../tools/load";
import { logPlans, readPlans } from "../tools/queries/executed-plans";
import { createScaleDatabase, readTableSizes, type ScaleDatabase } from "../tools/scale-database";
import { SCALE_REQUESTS, type ScaleRequest } from "../tools/scale-requests";
import { openScaleStables, type ScaleStable } from "../tools/scale-stables";
import type { Stack } from "../tools/stack";
import { measureAlternately, median, percentile } from "../tools/statistics";
import { startWebProcess, type WebProcess } from "../tools/web-process";

/** The small data set has ten stables. */
const SMALL_FRACTION = 0.001;
const MAX_P95_RATIO = 1.5;
/** Sequential scans of tables with fewer rows are acceptable. */
const LARGE_TABLE_ROWS = 10_000;
const PLAN_ROUNDS = 6;
const LANES = 8;
/** Every tenth request of the mixed load is a write. */
const WRITE_EVERY = 10;
/** A busy person opens a page or saves something every ten seconds. */
const SECONDS_BETWEEN_REQUESTS = 10;
const MB = 1_000_000;

interface Side {
  database: ScaleDatabase;
  server: WebProcess;
  stables: ScaleStable[];
}

/**
 * Compares the response times of two databases: one with ten stables and one with `--fraction` × 10,000
 * stables of the same size. Also checks the query plans, and measures the processor time and memory that a
 * deployment needs.
 */
export const scaleBenchmark: Benchmark = {
  name: "scale",
  isOptional: true,
  async measure(bench) {
    const stack = await bench.stack();
    const small = await openSide(stack, "scale_small", SMALL_FRACTION);
    const large = await openSide(stack, "scale_large", bench.options.fraction);
    const results: BenchmarkResult[] = [...(await describeSize(large.database))];
    for (const scaleRequest of SCALE_REQUESTS)
      results.push(await tryToCompareTimes(scaleRequest, { small, large, quick: bench.options.quick }));
    results.push(...(await measureCapacity(stack, large, bench.options.quick)));
    await Promise.all([small.server.stop(), large.server.stop()]);
    results.push(await checkPlans(stack, large.database));
    return results;
  },
};

async function openSide(stack: Stack, name: string, fraction: number): Promise<Side> {
  const database = await createScaleDatabase(stack, name, fraction);
  const server = await startWebProcess(database.appUrl);
  return { database, server, stables: await openScaleStables(server.app, database) };
}

async function describeSize(database: ScaleDatabase): Promise<BenchmarkResult[]> {
  const largest = (await readTableSizes(database.ownerUrl)).slice(0, 6);
  const tables = largest.map(({ table, bytes }) => `${table} ${(bytes / MB).toFixed(0)} MB`).join(", ");
  const { organizations, bytes, emptyBytes, seconds } = database;
  return [
    {
      name: "database size per stable per year",
      value: (bytes - emptyBytes) / organizations / MB,
      unit: "MB",
      note: `${organizations} stables with ${STABLE.horses} horses and ${STABLE.invoices} invoices, ${(bytes / MB).toFixed(0)} MB: ${tables}`,
    },
    { name: "time to insert the large data set", value: seconds, unit: "s" },
  ];
}

/**
 * Compares one request's response times in the small and the large database. If the request fails, returns a
 * result that misses its target, so that the benchmark continues.
 */
async function tryToCompareTimes(
  scaleRequest: ScaleRequest,
  sides: { small: Side; large: Side; quick: boolean },
): Promise<BenchmarkResult> {
  try {
    return await compareTimes(scaleRequest, sides);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const target = { atMost: MAX_P95_RATIO };
    return {
      name: `p95, ${scaleRequest.name}`,
      value: Number.NaN,
      unit: "×",
      target,
      note: `not measured: ${reason}`,
    };
  }
}

/** Measures one request alternately in the two databases and compares the 95th percentiles. */
async function compareTimes(
  { name, send }: ScaleRequest,
  { small, large, quick }: { small: Side; large: Side; quick: boolean },
): Promise<BenchmarkResult> {
  const turns = { small: 0, large: 0 };
  const sendTo = (key: "small" | "large", side: Side) => async () => {
    const turn = turns[key]++;
    const stable = side.stables[turn % side.stables.length];
    if (!stable) throw new Error("The data set has no stables");
    return send(side.server.app, stable, Math.floor(turn / side.stables.length));
  };
  const rounds = quick ? 60 : 160;
  const pairs = await measureAlternately(rounds, sendTo("small", small), sendTo("large", large));
  // The first quarter of the requests warms up both processes.
  const measured = pairs.slice(rounds / 4);
  const [few, many] = [measured.map(([one]) => one), measured.map(([, other]) => other)];
  const [fewP95, manyP95] = [percentile(few, 0.95), percentile(many, 0.95)];
  return {
    name: `p95 with ${large.database.organizations} stables relative to ${small.database.organizations}, ${name}`,
    value: manyP95 / fewP95,
    unit: "×",
    target: { atMost: MAX_P95_RATIO },
    note: `p95 ${manyP95.toFixed(1)} ms vs. ${fewP95.toFixed(1)} ms, median ${median(many).toFixed(1)} ms vs. ${median(few).toFixed(1)} ms`,
  };
}

/** Measures the processor time per request and the memory usage with nine reads per write. */
async function measureCapacity(stack: Stack, side: Side, quick: boolean): Promise<BenchmarkResult[]> {
  const reads = SCALE_REQUESTS.filter(({ kind }) => kind === "read");
  const write = SCALE_REQUESTS.find(({ name }) => name === "POST record");
  let turn = 0;
  const run = async () => {
    const place = turn++;
    const next = place % WRITE_EVERY === 0 ? write : reads[place % reads.length];
    const stable = side.stables[Math.floor(place / reads.length) % side.stables.length];
    if (next && stable) await next.send(side.server.app, stable, place);
  };
  await measureRunsPerSecond(LANES, quick ? 5 : 15, run);
  const before = readSeconds(stack, side.server);
  const started = turn;
  await measureRunsPerSecond(LANES, quick ? 10 : 30, run);
  const after = readSeconds(stack, side.server);
  const [web, database] = [after.web - before.web, after.database - before.database];
  const perCore = (turn - started) / (web + database);
  return [
    {
      name: "requests per second of processor time",
      value: perCore,
      unit: "/s",
      note: `nine reads to one write; ${((web / (turn - started)) * 1_000).toFixed(1)} ms web process and ${((database / (turn - started)) * 1_000).toFixed(1)} ms database per request`,
    },
    {
      name: "busy users per core",
      value: perCore * SECONDS_BETWEEN_REQUESTS,
      unit: "",
      note: `one request per user every ${SECONDS_BETWEEN_REQUESTS} s; web process and database together`,
    },
    {
      name: "memory of the web process under this load",
      value: side.server.readMemory(),
      unit: "MB",
    },
  ];
}

/**
 * The stack's own web process and worker are idle, so the database accounts for all of the stack's CPU time.
 */
function readSeconds(stack: Stack, server: WebProcess) {
  const [web, database] = [readCpuSeconds(server.pid), readCpuSeconds(stack.pid)];
  if (web === null || database === null) throw new Error("The processor time can't be read");
  return { web, database };
}

/**
 * Sends the benchmark's requests while PostgreSQL logs query plans. Lists the requests that scan a large table.
 */
async function checkPlans(stack: Stack, database: ScaleDatabase): Promise<BenchmarkResult> {
  const sizes = await readTableSizes(database.ownerUrl);
  const large = new Set(sizes.filter(({ rows }) => rows >= LARGE_TABLE_ROWS).map(({ table }) => table));
  await logPlans(database.ownerUrl);
  const server = await startWebProcess(database.appUrl);
  const stables = await openScaleStables(server.app, database);
  const scans = new Map<string, string>();
  let checked = 0;
  for (const { name, send } of SCALE_REQUESTS) {
    const plans = await readPlans(stack.databaseLog, async () => {
      for (let turn = 0; turn < PLAN_ROUNDS; turn += 1) {
        const stable = stables[turn % stables.length];
        if (stable) await send(server.app, stable, turn);
      }
    });
    checked += plans.length;
    for (const { query, scannedTables } of plans)
      for (const table of scannedTables.filter((one) => large.has(one)))
        scans.set(`${name}: ${table}`, query);
  }
  await server.stop();
  if (checked === 0) throw new Error("PostgreSQL logged no plans");
  for (const [place, query] of scans) console.log(`Sequential scan, ${place}\n  ${query}`);
  return {
    name: "sequential scans of large tables",
    value: scans.size,
    unit: "",
    target: { atMost: 0 },
    note: [`${checked} plans, ${large.size} large tables`, ...scans.keys()].join("; "),
  };
}
