import { listJsonReads, listSignedInPages } from "../tools/addresses";
import type { Benchmark, BenchmarkResult } from "../tools/benchmark";
import { requestOk } from "../tools/http";
import { measureAlternately, median } from "../tools/statistics";

const MAX_RATIO = 1.3;

/** Measures how much longer a page takes to load with 100,000 invoices than with 100. */
export const sizeBenchmark: Benchmark = {
  name: "size",
  async measure(bench) {
    const { app } = await bench.stack();
    const { small, large } = await bench.data();
    const asSmall = await bench.getOwnerHeaders(small);
    const asLarge = await bench.getOwnerHeaders(large);
    const few = [...listSignedInPages(small), ...listJsonReads(small)];
    const many = [...listSignedInPages(large), ...listJsonReads(large)];
    const results: BenchmarkResult[] = [];
    for (const [index, { name, path }] of few.entries()) {
      const other = many[index]?.path ?? path;
      const atSmall = async () => (await requestOk(`${app}${path}`, { headers: asSmall })).milliseconds;
      const atLarge = async () => (await requestOk(`${app}${other}`, { headers: asLarge })).milliseconds;
      const rounds = bench.options.quick ? 60 : 300;
      // The first half of the requests warms up both pages.
      const pairs = (await measureAlternately(rounds * 2, atSmall, atLarge)).slice(rounds);
      const short = median(pairs.map(([milliseconds]) => milliseconds));
      const long = median(pairs.map(([, milliseconds]) => milliseconds));
      results.push({
        name: `response time with 100,000 invoices, ${name}`,
        value: long / short,
        unit: "×",
        target: { atMost: MAX_RATIO },
        note: `${long.toFixed(1)} ms vs. ${short.toFixed(1)} ms`,
      });
    }
    return results;
  },
};
