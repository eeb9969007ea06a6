import { listSignedInPages } from "../tools/addresses";
import { compareWithFloor } from "../tools/compare-with-floor";
import type { Figure, Result } from "../tools/figure";

/** Compares signed-in pages with a page of the minimal app (the floor) that runs as many queries. */
export const pages: Figure = {
  name: "pages",
  async measure(bench) {
    const { small } = await bench.world();
    const results: Result[] = [];
    for (const address of listSignedInPages(small)) {
      results.push(
        ...(await compareWithFloor({
          bench,
          address,
          floorUrl: (floor, work) => floor.page(work),
          bar: 0.6,
        })),
      );
    }
    return results;
  },
};
