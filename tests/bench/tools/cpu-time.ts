import { processesBelow } from "./processes";

/** In /proc times are hundredths of a second, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * CPU seconds that a process and all below it have used, those included that have ended: what else the machine does
 * meanwhile doesn't count. Null where there is no /proc.
 */
export function cpuSeconds(root: number): number | null {
  const processes = processesBelow(root);
  if (processes.length === 0) return null;
  return processes.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
}
