import { listSignedInPages } from "../tools/addresses";
import type { Figure, Result } from "../tools/figure";
import { measureScripts } from "../tools/measure-scripts";

const KB = 1_000;
const MAX_KB = 45;

/** Measures how much more JavaScript the first load of a page needs than an empty page of the framework. */
export const javascript: Figure = {
  name: "javascript",
  async measure(bench) {
    const { url } = await bench.floor();
    const { app } = await bench.stack();
    const { small } = await bench.world();
    const headers = await bench.getOwnerHeaders(small);
    const empty = await measureScripts(url);
    const withLink = await measureScripts(`${url}/link`);
    const results: Result[] = [
      { name: "JavaScript, empty page", value: empty.bytes / KB, unit: "KB" },
      { name: "JavaScript, empty page with a link", value: withLink.bytes / KB, unit: "KB" },
    ];
    for (const { name, path } of listSignedInPages(small)) {
      const ours = await measureScripts(`${app}${path}`, headers);
      results.push({
        name: `JavaScript, ${name}, more than empty`,
        value: (ours.bytes - empty.bytes) / KB,
        unit: "KB",
        bar: { atMost: MAX_KB },
        note: `${(ours.bytes / KB).toFixed(1)} KB in ${ours.files} files`,
      });
    }
    return results;
  },
};
