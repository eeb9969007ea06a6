import { listProcessTree } from "./processes";

/** Times in /proc are in hundredths of a second on every Linux system that Node supports. */
const TICKS_PER_SECOND = 100;

/**
 * Returns the CPU seconds that a process and its descendants have used, including descendants that have
 * exited. Other processes on the machine don't count. Returns null on systems without /proc.
 */
export function readCpuSeconds(root: number): number | null {
  const processes = listProcessTree(root);
  if (processes.length === 0) return null;
  return processes.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
}
