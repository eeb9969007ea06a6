import { signedInPages } from "../tools/addresses";
import { againstFloor } from "../tools/against-floor";
import type { Figure, Result } from "../tools/figure";

/** Compares signed-in pages with a page of the floor that runs as many queries. */
export const pages: Figure = {
  name: "pages",
  async measure(bench) {
    const { small } = await bench.world();
    const results: Result[] = [];
    for (const address of signedInPages(small)) {
      results.push(
        ...(await againstFloor({ bench, address, floorUrl: (floor, work) => floor.page(work), bar: 0.6 })),
      );
    }
    return results;
  },
};
