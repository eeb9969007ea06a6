import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";

const MOST_BY_DEFAULT = 4;
/** A process that falls again and again doesn't keep the machine from the others. */
const RESTART_PAUSE_MS = 1_000;

/** Whether this process only keeps those that serve; in development one serves, and reloads itself. */
export function isSupervisor(): boolean {
  return cluster.isPrimary && !env().HOOFLINE_DEV && processCount() > 1;
}

function processCount(): number {
  return env().WEB_PROCESSES || Math.min(availableParallelism(), MOST_BY_DEFAULT);
}

/**
 * Rendering keeps one core busy, so several processes share the port. The first must listen before the others start:
 * what keeps it from serving is said once, and ends us with its exit code.
 */
export async function superviseWebProcesses(): Promise<void> {
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    isEnding = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);

  const first = cluster.fork();
  const code = await Promise.race([once(first, "listening").then(() => null), exitCodeOf(first)]);
  if (code !== null) process.exit(isEnding ? 0 : code || 1);

  cluster.on("exit", ({ process: { pid } }, exitCode, signal) => {
    if (isEnding) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
      return;
    }
    logger().error({ pid, exitCode, signal }, "A web process ended; another takes its place");
    setTimeout(() => !isEnding && cluster.fork(), RESTART_PAUSE_MS);
  });
  for (let running = 1; running < processCount(); running += 1) cluster.fork();
}

async function exitCodeOf(worker: Worker): Promise<number> {
  const [code] = await once(worker, "exit");
  return Number(code ?? 1);
}
