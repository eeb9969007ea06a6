import type { Workbench } from "./workbench";

/** One line of the result. */
export interface Result {
  name: string;
  value: number;
  /** Behind the value: "s", "KB", "/s", "×". */
  unit: string;
  /** What the value must keep to; without one it is only reported. */
  bar?: { atMost: number } | { atLeast: number };
  /** What it was made of. */
  note?: string;
}

/** Something that is measured, in a file of its own under figures/. */
export interface Figure {
  /** For `--only`. */
  name: string;
  measure: (bench: Workbench) => Promise<Result[]>;
}

export function isKept({ value, bar }: Result): boolean {
  if (!bar) return true;
  return "atMost" in bar ? value <= bar.atMost : value >= bar.atLeast;
}
