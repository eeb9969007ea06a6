import { EXAMPLE_PAGES } from "@/tests/fixtures/example-pages";
import { measurePageWeight } from "@/tests/fixtures/page-weight";
import type { Benchmark, BenchmarkResult } from "../tools/benchmark";
import { requestOk } from "../tools/http";

const KB = 1_000;
const SCRIPTS_KB = 2;
const FONTS_KB = 30;
const TOTAL_KB = 60;

/**
 * Measures how much data a browser loads before it shows a public page: HTML with styles, scripts and fonts.
 */
export const siteBenchmark: Benchmark = {
  name: "site",
  async measure(bench) {
    const { app } = await bench.stack();
    const load = async (path: string) => (await requestOk(`${app}${path}`)).body;
    const results: BenchmarkResult[] = [];
    for (const { path } of EXAMPLE_PAGES) {
      const { html, scripts, fonts } = await measurePageWeight(path, load);
      const parts = [
        { name: "JavaScript", bytes: scripts, atMost: SCRIPTS_KB },
        { name: "fonts", bytes: fonts, atMost: FONTS_KB },
        { name: "HTML, JavaScript and fonts", bytes: html + scripts + fonts, atMost: TOTAL_KB },
      ];
      for (const { name, bytes, atMost } of parts)
        results.push({ name: `${name}, ${path}`, value: bytes / KB, unit: "KB", target: { atMost } });
    }
    return results;
  },
};
