import { existsSync, readFileSync } from "node:fs";
import { identifyProcess, isProcessRunning, type ProcessIdentity } from "./process-identity";
import type { StackSettings } from "./settings";

const MAX_ANCESTORS = 4;

/**
 * Finds the processes through which the user started this one: npm and any processes in between. If one of
 * them is killed, the user can no longer use it to stop this process. This process then exits and releases
 * the port and the data folder.
 */
export function findParentProcesses({ viaNpm, wrapper }: StackSettings["parent"]): ProcessIdentity[] {
  const found: ProcessIdentity[] = [];
  if (!viaNpm && wrapper !== process.ppid) return found;
  for (let pid = process.ppid, step = 0; pid > 1 && step < MAX_ANCESTORS; pid = getParent(pid), step++) {
    const identity = identifyProcess(pid);
    if (!identity) break;
    found.push(identity);
    if (isNpm(pid)) return found;
  }
  return found.slice(0, 1);
}

/** Calls `onDeath` once, as soon as one of the parent processes (`guardians`) has exited. */
export function watchParentProcesses(guardians: readonly ProcessIdentity[], onDeath: () => void): void {
  if (guardians.length === 0) return;
  const timer = setInterval(() => {
    if (guardians.every(isProcessRunning)) return;
    clearInterval(timer);
    onDeath();
  }, 1_000);
  timer.unref();
}

function isNpm(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && /\bnpm\b/.test(readFileSync(file, "utf8"));
}

function getParent(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const stat = readFileSync(file, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}
