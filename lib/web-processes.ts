import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { serveClusterMetrics } from "@/lib/metrics/cluster-metrics";
import { SHUTDOWN_MS } from "@/lib/shutdown";

const MAX_DEFAULT_PROCESSES = 4;
/**
 * Processes that are still running this long after the stop signal are killed. Their own deadline is shorter.
 */
const KILL_AFTER_MS = SHUTDOWN_MS + 1_000;
/** The delay before a restart. It prevents a repeatedly crashing process from slowing down the others. */
const RESTART_PAUSE_MS = 1_000;

/**
 * Returns whether this process only supervises the processes that serve requests. In development, a single process
 * serves requests and reloads itself.
 */
export function isSupervisor(): boolean {
  return cluster.isPrimary && !env().HOOFLINE_DEV && getProcessCount() > 1;
}

function getProcessCount(): number {
  return env().WEB_PROCESSES || Math.min(availableParallelism(), MAX_DEFAULT_PROCESSES);
}

/**
 * Starts several processes that share the port, because rendering uses only one core per process. The first process
 * must listen before the others start, so that a startup error is reported only once. If the first process fails to
 * start, the supervisor exits with the same code.
 */
export async function superviseWebProcesses(): Promise<void> {
  let isEnding = false;
  const signalAll = (signal: NodeJS.Signals) => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  const end = (signal: NodeJS.Signals) => {
    if (!isEnding) setTimeout(() => signalAll("SIGKILL"), KILL_AFTER_MS).unref();
    isEnding = true;
    signalAll(signal);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);

  serveClusterMetrics();
  const first = cluster.fork();
  const code = await Promise.race([once(first, "listening").then(() => null), getExitCode(first)]);
  if (code !== null) process.exit(isEnding ? 0 : code || 1);

  cluster.on("exit", ({ process: { pid } }, exitCode, signal) => {
    if (isEnding) {
      // A web process that has exited stays in `cluster.workers` until its channel is closed.
      if (Object.values(cluster.workers ?? {}).every((worker) => worker?.isDead())) process.exit(0);
      return;
    }
    logger().error({ pid, exitCode, signal }, "A web process exited and is being replaced");
    setTimeout(() => !isEnding && cluster.fork(), RESTART_PAUSE_MS);
  });
  for (let running = 1; running < getProcessCount() && !isEnding; running += 1) cluster.fork();
}

async function getExitCode(worker: Worker): Promise<number> {
  const [code] = await once(worker, "exit");
  return Number(code ?? 1);
}
