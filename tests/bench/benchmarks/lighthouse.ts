import { EXAMPLE_PAGES } from "@/tests/fixtures/example-pages";
import { type Audit, auditPage } from "../tools/audit";
import type { Benchmark, BenchmarkResult } from "../tools/benchmark";
import { startBrowser } from "../tools/browser";

const RUNS = 5;
const MIN_PERFORMANCE = 100;
const LARGEST_PAINT_MS = 1_600;
const MAX_LAYOUT_SHIFT = 0.02;
/** Categories in which every page must score 100. */
const FULL_SCORE_CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

interface PageAudit extends Audit {
  path: string;
}

/** Audits every public page with Lighthouse, simulating a phone. */
export const lighthouseBenchmark: Benchmark = {
  name: "lighthouse",
  async measure(bench) {
    const { app } = await bench.stack();
    const port = await startBrowser();
    const audits: PageAudit[] = [];
    for (const { path } of EXAMPLE_PAGES) {
      audits.push({ path, ...(await auditPage(`${app}${path}`, port, bench.options.quick ? 1 : RUNS)) });
    }
    return [
      ...audits.map(toPerformanceResult),
      ...audits.map(getLargestPaint),
      ...FULL_SCORE_CATEGORIES.map((category) => getLowestScore(audits, category)),
      getLargestShift(audits),
    ];
  },
};

function toPerformanceResult({ path, scores, blocked, machine }: PageAudit): BenchmarkResult {
  return {
    name: `Lighthouse performance, ${path}`,
    value: scores.performance,
    unit: "of 100",
    target: { atLeast: MIN_PERFORMANCE },
    note: `blocked ${blocked.toFixed(0)} ms, machine ${machine.toFixed(0)}`,
  };
}

function getLargestPaint({ path, largestPaint }: PageAudit): BenchmarkResult {
  return {
    name: `largest contentful paint on a simulated phone, ${path}`,
    value: largestPaint,
    unit: "ms",
    target: { atMost: LARGEST_PAINT_MS },
  };
}

function getLowestScore(
  audits: readonly PageAudit[],
  category: (typeof FULL_SCORE_CATEGORIES)[number],
): BenchmarkResult {
  const value = Math.min(...audits.map(({ scores }) => scores[category]));
  const below = audits.filter(({ scores }) => scores[category] < 100).map(({ path }) => path);
  return {
    name: `Lighthouse ${category}, lowest score of all pages`,
    value,
    unit: "of 100",
    target: { atLeast: 100 },
    note: below.join(" "),
  };
}

function getLargestShift(audits: readonly PageAudit[]): BenchmarkResult {
  const value = Math.max(...audits.map(({ layoutShift }) => layoutShift));
  return {
    name: "highest layout shift of all pages",
    value,
    unit: "CLS",
    target: { atMost: MAX_LAYOUT_SHIFT },
  };
}
