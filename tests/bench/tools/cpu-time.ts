import { readdirSync, readFileSync } from "node:fs";

/** In /proc times are hundredths of a second, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  pid: number;
  parent: number;
  ticks: number;
}

/**
 * CPU seconds that a process and all below it have used, those included that have ended: what else the machine does
 * meanwhile doesn't count. Null where there is no /proc.
 */
export function cpuSeconds(root: number): number | null {
  const all = listProcesses();
  if (all.length === 0) return null;
  const within = new Set([root]);
  // Parents come before their children, but for numbers that have begun anew: so until none is added.
  for (let size = 0; size !== within.size; ) {
    size = within.size;
    for (const { pid, parent } of all) if (within.has(parent)) within.add(pid);
  }
  const ticks = all.filter(({ pid }) => within.has(pid)).reduce((sum, one) => sum + one.ticks, 0);
  return ticks / TICKS_PER_SECOND;
}

function listProcesses(): ProcessTimes[] {
  try {
    return readdirSync("/proc").filter(isNumber).flatMap(timesOf);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function timesOf(pid: string): ProcessTimes[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name stands in brackets, and may have spaces and brackets itself.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return [{ pid: Number(pid), parent, ticks }];
  } catch (error) {
    // Ended since the folder was read.
    if (isMissing(error)) return [];
    throw error;
  }
}

function isNumber(name: string): boolean {
  return /^\d+$/.test(name);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH");
}
