import { listSignedInPages } from "../tools/addresses";
import type { Benchmark, BenchmarkResult } from "../tools/benchmark";
import { compareWithBaseline } from "../tools/compare-with-baseline";

/**
 * Compares signed-in pages with a page of the minimal app (the baseline) that runs the same number of
 * queries.
 */
export const pagesBenchmark: Benchmark = {
  name: "pages",
  async measure(bench) {
    const { small } = await bench.data();
    const results: BenchmarkResult[] = [];
    for (const address of listSignedInPages(small)) {
      results.push(
        ...(await compareWithBaseline({
          bench,
          address,
          baselineUrl: (baseline, work) => baseline.page(work),
          target: 0.6,
        })),
      );
    }
    return results;
  },
};
