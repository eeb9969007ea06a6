import type { Address } from "../tools/addresses";
import type { Benchmark, BenchmarkResult } from "../tools/benchmark";
import { requestOk } from "../tools/http";
import { listHerdAddresses } from "../tools/list-herd-addresses";
import { measureAlternately, median } from "../tools/statistics";
import type { Workbench } from "../tools/workbench";

const MAX_RATIO = 1.5;

/**
 * Compares lists with 5,000 horses and 200,000 records to lists with 100 horses: their response times and how many
 * queries they need.
 */
export const herdBenchmark: Benchmark = {
  name: "herd",
  async measure(bench) {
    const { small, large } = await bench.stables();
    const at = { small: await bench.getOwnerHeaders(small), large: await bench.getOwnerHeaders(large) };
    const many = listHerdAddresses(large);
    const results: BenchmarkResult[] = [];
    for (const [index, few] of listHerdAddresses(small).entries()) {
      const other = many[index]?.path ?? few.path;
      results.push(
        await measureTime(bench, few, { other, at }),
        await compareQueryCounts(bench, few, { other, at }),
      );
    }
    return results;
  },
};

interface LargeStable {
  /** The measured page's path in the large stable. */
  other: string;
  /** The headers that authenticate requests as each stable's owner. */
  at: Record<"small" | "large", Record<string, string>>;
}

async function measureTime(
  bench: Workbench,
  { name, path }: Address,
  { other, at }: LargeStable,
): Promise<BenchmarkResult> {
  const { app } = await bench.stack();
  const atSmall = async () => (await requestOk(`${app}${path}`, { headers: at.small })).milliseconds;
  const atLarge = async () => (await requestOk(`${app}${other}`, { headers: at.large })).milliseconds;
  const rounds = bench.options.quick ? 30 : 150;
  // The first half of the requests warms up both pages.
  const pairs = (await measureAlternately(rounds * 2, atSmall, atLarge)).slice(rounds);
  const short = median(pairs.map(([milliseconds]) => milliseconds));
  const long = median(pairs.map(([, milliseconds]) => milliseconds));
  return {
    name: `response time with 5,000 horses, ${name}`,
    value: long / short,
    unit: "×",
    target: { atMost: MAX_RATIO },
    note: `${long.toFixed(1)} ms vs. ${short.toFixed(1)} ms`,
  };
}

async function compareQueryCounts(
  bench: Workbench,
  { name, path }: Address,
  { other, at }: LargeStable,
): Promise<BenchmarkResult> {
  const counter = await bench.counter();
  const few = await counter.count(path, at.small);
  const many = await counter.count(other, at.large);
  return {
    name: `additional queries with 5,000 horses, ${name}`,
    value: many.queries - few.queries,
    unit: "",
    target: { atMost: 0 },
    note: `${many.queries} and ${few.queries}`,
  };
}
