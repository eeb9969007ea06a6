import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the child processes of a process. Reads /proc, so it works on Linux only. */
export function getChildProcesses(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && getParent(name) === parent)
    .map(Number);
}

function getParent(pid: string): number | null {
  try {
    const status = readFileSync(join("/proc", pid, "status"), "utf8");
    return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
  } catch {
    // The process exited while the folder was being read.
    return null;
  }
}
