import { withClient } from "@/local/postgres/database";
import type { Benchmark, BenchmarkResult } from "../tools/benchmark";
import { compareRequestRates } from "../tools/compare-request-rates";
import { request } from "../tools/http";
import { type JsonRead, listMissingReads, prepareJsonReads } from "../tools/json-reads";
import type { Workbench } from "../tools/workbench";

const MIN_RATIO = 0.8;

/**
 * Compares each JSON endpoint with a minimal route in the baseline app that runs one query. Each app has one
 * process.
 */
export const readsBenchmark: Benchmark = {
  name: "reads",
  async measure(bench) {
    const jsonReads = await prepareJsonReads(bench);
    const missing = listMissingReads(jsonReads);
    const results: BenchmarkResult[] = [];
    for (const read of jsonReads) results.push(await compareWithBareRoute(bench, read));
    results.push({
      name: "JSON routes with a GET handler that the benchmark doesn't measure",
      value: missing.length,
      unit: "",
      target: { atMost: 0 },
      note: missing.join(", "),
    });
    return results;
  },
};

/**
 * Lifts the rate limits of searches and similar reads. A first request to the endpoint creates the counters. The
 * `UPDATE` then sets them far below zero.
 */
async function liftLimits(bench: Workbench, { path, headers }: JsonRead): Promise<void> {
  const { app, database } = await bench.stack();
  await request(`${app}${path}`, { headers });
  await withClient(database, (client) => client.query("UPDATE rate_limits SET points = -1000000"));
}

async function compareWithBareRoute(bench: Workbench, read: JsonRead): Promise<BenchmarkResult> {
  const { route, path, headers } = read;
  const { app } = await bench.stack();
  const { small } = await bench.data();
  const baseline = await bench.baseline();
  const bare = baseline.route({ organizationId: small.organizationId, queries: 1, rows: 1 });
  const name = `request rate relative to the bare route's, GET ${route}`;
  const target = { atLeast: MIN_RATIO };
  try {
    await liftLimits(bench, read);
    const compared = await compareRequestRates(
      bench.options.quick,
      { url: `${app}${path}`, headers },
      { url: bare, headers: {} },
    );
    return { name, unit: "×", target, ...compared };
  } catch (error) {
    // A route that can't be measured counts as a missed target. The other routes are still measured.
    return {
      name,
      value: 0,
      unit: "×",
      target,
      note: `not measured: ${error instanceof Error ? error.message : error}`,
    };
  }
}
