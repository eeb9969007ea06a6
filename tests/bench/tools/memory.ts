import { readFileSync, writeFileSync } from "node:fs";
import { listProcessTree } from "./processes";

const KIB = 1_024;
/** Writing this value to clear_refs resets the peak to the current memory usage. */
const RESET_PEAK = "5";

/** Resets the peaks that `readPeakBytes` reads. */
export function resetMemoryPeaks(root: number): void {
  for (const { pid } of listProcessTree(root)) writeFileSync(`/proc/${pid}/clear_refs`, RESET_PEAK);
}

/**
 * Returns the sum of the memory peaks of `root` and its descendants since the last reset. Returns null on
 * systems without /proc.
 */
export function readPeakBytes(root: number): number | null {
  const peaks = listProcessTree(root).map(({ pid }) => {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(peak ?? 0) * KIB;
  });
  return peaks.length > 0 ? peaks.reduce((sum, peak) => sum + peak) : null;
}
