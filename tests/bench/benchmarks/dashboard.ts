import type { Benchmark } from "../tools/benchmark";
import { type LoadResult, measureLoad, warmUp } from "../tools/load";
import { median } from "../tools/statistics";

const MIN_RATE_RATIO = 2.5;
const MAX_P99_RATIO = 0.6;

/**
 * Compares /dashboard with the baseline's dashboard, which reads the user, team and subscription as
 * nextjs/saas-starter does. Each app runs in a single process, and both read the same owner's data from the
 * same database.
 */
export const dashboardBenchmark: Benchmark = {
  name: "dashboard",
  async measure(bench) {
    const { app } = await bench.stack();
    const { small } = await bench.data();
    const baseline = await bench.baseline();
    const ours = { url: `${app}/dashboard`, headers: await bench.getOwnerHeaders(small) };
    const theirs = { url: baseline.dashboard, headers: baseline.getUserHeaders(small.ownerId) };
    const seconds = bench.options.quick ? 4 : 10;
    for (const { url, headers } of [ours, theirs])
      await warmUp(url, headers, bench.options.quick ? 500 : 2_000);
    const pairs: { our: LoadResult; their: LoadResult }[] = [];
    for (let round = 0; round < (bench.options.quick ? 2 : 5); round += 1) {
      const our = await measureLoad(ours.url, ours.headers, seconds);
      pairs.push({ our, their: await measureLoad(theirs.url, theirs.headers, seconds) });
    }
    const middle = (read: (pair: { our: LoadResult; their: LoadResult }) => number) =>
      median(pairs.map(read));
    return [
      {
        name: "/dashboard, request rate relative to the baseline's dashboard",
        value: middle(({ our, their }) => our.perSecond / their.perSecond),
        unit: "×",
        target: { atLeast: MIN_RATE_RATIO },
        note: `${middle(({ our }) => our.perSecond).toFixed(0)}/s vs. ${middle(({ their }) => their.perSecond).toFixed(0)}/s, one process each`,
      },
      {
        name: "/dashboard, p99 relative to the baseline's dashboard",
        value: middle(({ our, their }) => our.p99 / their.p99),
        unit: "×",
        target: { atMost: MAX_P99_RATIO },
        note: `${middle(({ our }) => our.p99).toFixed(0)} ms vs. ${middle(({ their }) => their.p99).toFixed(0)} ms, 8 connections`,
      },
    ];
  },
};
