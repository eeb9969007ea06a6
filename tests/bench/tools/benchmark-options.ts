import { parseArgs } from "node:util";

export interface BenchmarkOptions {
  /** Runs fewer and shorter rounds: enough to try the code, but the results aren't reliable. */
  quick: boolean;
  /** Names of the benchmarks to measure; empty means all. */
  only: string[];
  /** Path of the file to write the results to. */
  json: string | null;
  /** Minutes of mixed load for measuring memory growth. */
  minutes: number;
  /** Size of the large data set in the `scale` benchmark. 1 means 10,000 organizations. */
  fraction: number;
}

export const USAGE = `npm run bench [-- --quick] [--only <benchmark>]… [--json <file>]
                 [--minutes <number>] [--fraction <number>]`;

/** The target for memory growth applies to this many minutes of mixed load. */
export const FULL_MINUTES = 30;

export function readOptions(args: string[]): BenchmarkOptions {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: "boolean", default: false },
      only: { type: "string", multiple: true, default: [] },
      json: { type: "string" },
      minutes: { type: "string" },
      fraction: { type: "string", default: "0.01" },
    },
  });
  const only = values.only.flatMap((names) => names.split(","));
  return {
    quick: values.quick,
    only,
    json: values.json ?? null,
    minutes: readPositive("minutes", values.minutes ?? (values.quick ? "1" : String(FULL_MINUTES))),
    fraction: readPositive("fraction", values.fraction),
  };
}

function readPositive(name: string, text: string): number {
  const value = Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new Error(`--${name} must be a number above 0.`);
}
