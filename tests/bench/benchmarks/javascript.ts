import { listSignedInPages } from "../tools/addresses";
import type { Benchmark, BenchmarkResult } from "../tools/benchmark";
import { measureScripts } from "../tools/measure-scripts";

const KB = 1_000;
const MAX_KB = 45;

/**
 * Measures how much more JavaScript the first load of a page needs than the first load of an empty Next.js
 * page.
 */
export const javascriptBenchmark: Benchmark = {
  name: "javascript",
  async measure(bench) {
    const { url } = await bench.baseline();
    const { app } = await bench.stack();
    const { small } = await bench.data();
    const headers = await bench.getOwnerHeaders(small);
    const empty = await measureScripts(url);
    const withLink = await measureScripts(`${url}/link`);
    const results: BenchmarkResult[] = [
      { name: "JavaScript, empty page", value: empty.bytes / KB, unit: "KB" },
      { name: "JavaScript, empty page with a link", value: withLink.bytes / KB, unit: "KB" },
    ];
    for (const { name, path } of listSignedInPages(small)) {
      const ours = await measureScripts(`${app}${path}`, headers);
      results.push({
        name: `additional JavaScript compared with the empty page, ${name}`,
        value: (ours.bytes - empty.bytes) / KB,
        unit: "KB",
        target: { atMost: MAX_KB },
        note: `${(ours.bytes / KB).toFixed(1)} KB in ${ours.files} files`,
      });
    }
    return results;
  },
};
