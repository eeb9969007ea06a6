import { readFileSync, writeFileSync } from "node:fs";
import { processesBelow } from "./processes";

const KIB = 1_024;
/** Written to clear_refs: resets the peak to the current memory. */
const RESET_PEAK = "5";

/** From here on `peakBytes` counts. */
export function forgetPeaks(root: number): void {
  for (const { pid } of processesBelow(root)) writeFileSync(`/proc/${pid}/clear_refs`, RESET_PEAK);
}

/** The most memory that the processes below `root` have had since, added up. Null where there is no /proc. */
export function peakBytes(root: number): number | null {
  const peaks = processesBelow(root).map(({ pid }) => {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(peak ?? 0) * KIB;
  });
  return peaks.length > 0 ? peaks.reduce((sum, peak) => sum + peak) : null;
}
