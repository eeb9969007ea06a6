import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode, Failure } from "../stack/failure";
import { identify, signal, waitForEnd } from "../stack/process-identity";

/** Lines of postmaster.pid: 1 process id, 4 port, 8 state ("ready" once it accepts connections). */
export function readPostmaster(cluster: string): { pid: number; state: string } | null {
  const file = join(cluster, "postmaster.pid");
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    const pid = Number.parseInt(lines[0] ?? "", 10);
    return Number.isInteger(pid) ? { pid, state: lines[7]?.trim() ?? "" } : null;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}

/**
 * Stops the server of this cluster that a killed run left behind: first "fast" (SIGINT), then "immediate" (SIGQUIT),
 * from which it recovers at the next start.
 */
export async function stopFormerServer(cluster: string): Promise<void> {
  const recorded = readPostmaster(cluster);
  if (!recorded) return;
  const identity = identify(recorded.pid);
  if (identity && worksIn(recorded.pid, cluster)) {
    for (const name of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
      signal(identity.pid, name);
      if (await waitForEnd([identity], 5_000)) break;
    }
  }
  await waitForBackends(cluster);
  // A stale file whose process id belongs to another process now would prevent PostgreSQL from starting.
  if (existsSync(cluster)) rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/** The backends notice a killed server quickly. A second server would damage the data while one of them runs. */
async function waitForBackends(cluster: string): Promise<void> {
  const end = Date.now() + 10_000;
  while (workingIn(cluster).length > 0) {
    if (Date.now() > end) {
      const pids = workingIn(cluster).join(", ");
      throw new Failure(
        `PostgreSQL processes of a former run still use ${cluster}; end them (kill ${pids}) and start again.`,
      );
    }
    await sleep(50);
  }
}

/** PostgreSQL's processes have the cluster as their working directory. */
function worksIn(pid: number, cluster: string): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    if (["ENOENT", "ESRCH", "EACCES", "EPERM"].includes(errorCode(error) ?? "")) return false;
    throw error;
  }
}

function workingIn(cluster: string): number[] {
  if (process.platform !== "linux" || !existsSync(cluster)) return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid && worksIn(pid, cluster));
}
