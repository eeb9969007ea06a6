import { readdirSync, readFileSync } from "node:fs";

interface ProcessRow {
  pid: number;
  parent: number;
  /** CPU time, including the time of children that have exited. */
  ticks: number;
}

/** Lists a process and its descendants. Returns an empty list on systems without /proc. */
export function listProcessTree(root: number): ProcessRow[] {
  const all = listProcesses();
  const within = new Set([root]);
  // Process IDs can wrap around, so a child can be listed before its parent. The loop repeats until no
  // process is added.
  for (let size = 0; size !== within.size; ) {
    size = within.size;
    for (const { pid, parent } of all) if (within.has(parent)) within.add(pid);
  }
  return all.filter(({ pid }) => within.has(pid));
}

function listProcesses(): ProcessRow[] {
  try {
    return readdirSync("/proc").filter(isNumber).flatMap(readProcess);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function readProcess(pid: string): ProcessRow[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The process name is in parentheses and can itself contain spaces and parentheses.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return [{ pid: Number(pid), parent, ticks }];
  } catch (error) {
    // The process exited after /proc was listed.
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
