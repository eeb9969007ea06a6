import lighthouse from "lighthouse";
import { median } from "./statistics";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const ATTEMPTS = 3;

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];
type Category = (typeof CATEGORIES)[number];

/** Lighthouse's results for a page: scores out of 100, times in milliseconds. */
export interface Audit {
  scores: Record<Category, number>;
  largestPaint: number;
  blocked: number;
  layoutShift: number;
  /**
   * Lighthouse's benchmark index for the machine. On an idle machine, it is above 1,000; a busy machine makes pages
   * look slow.
   */
  machine: number;
}

/** Audits a page `runs` times, simulating a slow phone, and returns the median of each value. */
export async function auditPage(url: string, port: number, runs: number): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditOnce(url, port));
  const middle = (read: (audit: Audit) => number) => median(audits.map(read));
  return {
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      "best-practices": middle(({ scores }) => scores["best-practices"]),
      seo: middle(({ scores }) => scores.seo),
    },
    largestPaint: middle(({ largestPaint }) => largestPaint),
    blocked: middle(({ blocked }) => blocked),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    machine: middle(({ machine }) => machine),
  };
}

/** Retries, because on a busy machine a browser sometimes misses the beginning of its own trace. */
async function runLighthouse(url: string, port: number): Promise<LighthouseResult> {
  let problem = "";
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: "silent" });
    if (result && !result.lhr.runtimeError) return result.lhr;
    problem = result?.lhr.runtimeError?.message ?? "Lighthouse returned no result";
  }
  throw new Error(`${url}: ${problem}`);
}

async function auditOnce(url: string, port: number): Promise<Audit> {
  const { audits, categories, environment } = await runLighthouse(url, port);
  const getScore = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const getNumber = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: getScore("performance"),
      accessibility: getScore("accessibility"),
      "best-practices": getScore("best-practices"),
      seo: getScore("seo"),
    },
    largestPaint: getNumber("largest-contentful-paint"),
    blocked: getNumber("total-blocking-time"),
    layoutShift: getNumber("cumulative-layout-shift"),
    machine: environment.benchmarkIndex,
  };
}
