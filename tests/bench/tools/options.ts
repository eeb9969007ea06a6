import { parseArgs } from "node:util";

export interface Options {
  /** Runs fewer and shorter rounds: enough to try the code, but the figures aren't reliable. */
  quick: boolean;
  /** Names of the figures to measure; empty means all. */
  only: string[];
  /** Path of a file for the results. */
  json: string | null;
}

export const USAGE = `npm run bench [-- --quick] [--only <figure>]… [--json <file>]`;

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: "boolean", default: false },
      only: { type: "string", multiple: true, default: [] },
      json: { type: "string" },
    },
  });
  const only = values.only.flatMap((names) => names.split(","));
  return { quick: values.quick, only, json: values.json ?? null };
}
