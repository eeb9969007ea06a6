import type { Workbench } from "./workbench";

/** One row of the results table. */
export interface BenchmarkResult {
  name: string;
  value: number;
  /** The unit to show after the value, such as "s" or "×". */
  unit: string;
  /** The target for the value. Without a target, the value is only reported. */
  target?: { atMost: number } | { atLeast: number };
  /** Details about the value, such as the measurements from which it was computed. */
  note?: string;
}

/** A group of measurements. Each group has its own file in benchmarks/. */
export interface Benchmark {
  /** The name to pass to `--only`. */
  name: string;
  /** Measured only if `--only` names it, because it needs a lot of time and disk space. */
  isOptional?: true;
  measure: (bench: Workbench) => Promise<BenchmarkResult[]>;
}

export function meetsTarget({ value, target }: BenchmarkResult): boolean {
  if (!target) return true;
  return "atMost" in target ? value <= target.atMost : value >= target.atLeast;
}
