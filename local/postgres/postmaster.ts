import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { identifyProcess, sendSignal, waitForProcessesToEnd } from "../stack/process-identity";
import { getErrorCode, StackError } from "../stack/stack-error";

/**
 * Reads postmaster.pid. Line 1 is the process ID, line 4 the port and line 8 the state ("ready" once it accepts
 * connections).
 */
export function readPostmaster(cluster: string): { pid: number; state: string } | null {
  const file = join(cluster, "postmaster.pid");
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    const pid = Number.parseInt(lines[0] ?? "", 10);
    return Number.isInteger(pid) ? { pid, state: lines[7]?.trim() ?? "" } : null;
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return null;
    throw error;
  }
}

/**
 * Stops this cluster's server if it is left over from a run that was killed. Tries a "fast" shutdown (SIGINT)
 * first, then an "immediate" one (SIGQUIT), from which the server recovers at the next start.
 */
export async function stopLeftoverServer(cluster: string): Promise<void> {
  const recorded = readPostmaster(cluster);
  if (!recorded) return;
  const identity = identifyProcess(recorded.pid);
  if (identity && usesCluster(recorded.pid, cluster)) {
    for (const name of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
      sendSignal(identity.pid, name);
      if (await waitForProcessesToEnd([identity], 5_000)) break;
    }
  }
  await waitForBackends(cluster);
  // A stale file would prevent PostgreSQL from starting if its process ID now belongs to another process.
  if (existsSync(cluster)) rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/**
 * Waits until all backends have exited. They exit soon after the server is killed. A new server that started before
 * they exit would damage the data.
 */
async function waitForBackends(cluster: string): Promise<void> {
  const end = Date.now() + 10_000;
  while (listClusterProcesses(cluster).length > 0) {
    if (Date.now() > end) {
      const pids = listClusterProcesses(cluster).join(", ");
      throw new StackError(
        `PostgreSQL processes from an earlier run still use ${cluster}; stop them (kill ${pids}) and start again.`,
      );
    }
    await sleep(50);
  }
}

/** All PostgreSQL processes use the cluster's folder as their working directory. */
function usesCluster(pid: number, cluster: string): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    if (["ENOENT", "ESRCH", "EACCES", "EPERM"].includes(getErrorCode(error) ?? "")) return false;
    throw error;
  }
}

function listClusterProcesses(cluster: string): number[] {
  if (process.platform !== "linux" || !existsSync(cluster)) return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid && usesCluster(pid, cluster));
}
