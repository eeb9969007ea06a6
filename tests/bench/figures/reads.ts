import { jsonReads } from "../tools/addresses";
import { againstFloor } from "../tools/against-floor";
import type { Figure, Result } from "../tools/figure";

/** Compares JSON reads with a route of the floor that runs as many queries. */
export const reads: Figure = {
  name: "reads",
  async measure(bench) {
    const { small } = await bench.world();
    const results: Result[] = [];
    for (const address of jsonReads(small)) {
      results.push(
        ...(await againstFloor({ bench, address, floorUrl: (floor, work) => floor.route(work), bar: 0.8 })),
      );
    }
    return results;
  },
};
