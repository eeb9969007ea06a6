import lighthouse from "lighthouse";
import { median } from "./statistics";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

/** What Lighthouse says of a page: scores of 100, times in milliseconds. */
export interface Audit {
  scores: Record<Category, number>;
  largestPaint: number;
  blocked: number;
  layoutShift: number;
}

/** The median of several runs, each figure by itself, on the mobile preset with simulated throttling. */
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
  };
}

async function auditOnce(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: "silent" });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    largestPaint: numberOf("largest-contentful-paint"),
    blocked: numberOf("total-blocking-time"),
    layoutShift: numberOf("cumulative-layout-shift"),
  };
}
