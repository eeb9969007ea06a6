import type { Workbench } from "./workbench";

/** One row of the result. */
export interface Result {
  name: string;
  value: number;
  /** Shown after the value: "s", "KB", "/s", "×". */
  unit: string;
  /** The target for the value. Without a target, the value is only reported. */
  bar?: { atMost: number } | { atLeast: number };
  /** The measurements behind the value. */
  note?: string;
}

/** A group of measurements. Each has its own file in figures/. */
export interface Figure {
  /** The name for `--only`. */
  name: string;
  /** Measured only if `--only` names it, because it needs much time and disk space. */
  isOptional?: true;
  measure: (bench: Workbench) => Promise<Result[]>;
}

export function meetsBar({ value, bar }: Result): boolean {
  if (!bar) return true;
  return "atMost" in bar ? value <= bar.atMost : value >= bar.atLeast;
}
