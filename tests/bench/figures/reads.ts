import { listJsonReads } from "../tools/addresses";
import { compareWithFloor } from "../tools/compare-with-floor";
import type { Figure, Result } from "../tools/figure";

/** Compares JSON reads with a route of the minimal app (the floor) that runs as many queries. */
export const reads: Figure = {
  name: "reads",
  async measure(bench) {
    const { small } = await bench.world();
    const results: Result[] = [];
    for (const address of listJsonReads(small)) {
      results.push(
        ...(await compareWithFloor({
          bench,
          address,
          floorUrl: (floor, work) => floor.route(work),
          bar: 0.8,
        })),
      );
    }
    return results;
  },
};
