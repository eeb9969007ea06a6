import { EXAMPLE_PAGES } from "@/tests/fixtures/example-pages";
import type { Benchmark, BenchmarkResult } from "../tools/benchmark";
import { compareRequestRates } from "../tools/compare-request-rates";
import { requestOk } from "../tools/http";

const MIN_RATIO = 0.9;
const ENCODINGS = ["identity", "gzip"] as const;

/**
 * Compares the request rates of the lightest and heaviest public pages with those of static pages of the same
 * size.
 */
export const siteRequestsBenchmark: Benchmark = {
  name: "site-requests",
  async measure(bench) {
    const { url: baseline } = await bench.baseline();
    const { app } = await bench.stack();
    const results: BenchmarkResult[] = [];
    for (const path of await findLightestAndHeaviest(app)) {
      const length = await measureBytes(`${app}${path}`);
      const theirs = await getPageOfLength(baseline, `${app}${path}`, length);
      for (const encoding of ENCODINGS) {
        const headers = { accept: "text/html", "accept-encoding": encoding };
        const ours = { url: `${app}${path}`, headers };
        const { value, note } = await compareRequestRates(bench.options.quick, ours, {
          url: theirs,
          headers,
        });
        results.push({
          name: `request rate relative to the baseline's, ${path}, ${encoding}`,
          value,
          unit: "×",
          target: { atLeast: MIN_RATIO },
          note: `${note}, ${(length / 1_000).toFixed(0)} KB`,
        });
      }
    }
    return results;
  },
};

async function findLightestAndHeaviest(app: string): Promise<string[]> {
  const sizes = await Promise.all(
    EXAMPLE_PAGES.map(async ({ path }) => ({ path, bytes: await measureBytes(`${app}${path}`) })),
  );
  const sorted = sizes.toSorted((one, other) => one.bytes - other.bytes);
  return [sorted.at(0), sorted.at(-1)].flatMap((page) => page?.path ?? []);
}

async function measureBytes(url: string): Promise<number> {
  return (await requestOk(url)).body.length;
}

/**
 * Returns the URL of a baseline page with text from `source` and a length of about `bytes`. The baseline page
 * contains its text twice: as HTML and as data.
 */
async function getPageOfLength(baseline: string, source: string, bytes: number): Promise<string> {
  const getAddress = (characters: number) =>
    `${baseline}/text-of/${encodeURIComponent(source)}/${characters}`;
  const frame = await measureBytes(getAddress(0));
  return getAddress(Math.max(0, Math.round((bytes - frame) / 2)));
}
