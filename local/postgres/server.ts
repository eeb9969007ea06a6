import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { getExecutablePath } from "./binaries";
import { OWNER_ROLE } from "./cluster";
import type { ClusterPlacement } from "./cluster-placement";
import { readPostmaster } from "./postmaster";

export type ServerSettings = Record<string, string>;

export interface ServerOptions {
  port: number;
  logFile: string;
  settings?: ServerSettings;
}

const DEFAULTS: ServerSettings = {
  listen_addresses: "127.0.0.1",
  // A socket path is limited to 107 bytes. TCP has no such limit.
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "256MB",
  max_wal_size: "1GB",
  wal_compression: "on",
  // JIT compilation costs more than it saves for small queries.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
};

const START_TIMEOUT_MS = 60_000;

/**
 * Starts the server in its own session, so that an interrupt from the terminal reaches the server only
 * through its supervisor.
 */
export function spawnServer(
  { cluster, files, user }: ClusterPlacement,
  options: ServerOptions,
): ChildProcess {
  const settings = { ...DEFAULTS, ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(options.logFile, "a", 0o600);
  try {
    return spawn(
      getExecutablePath(files, "postgres"),
      ["-D", cluster, "-p", String(options.port), ...flags],
      {
        ...user,
        cwd: "/",
        detached: true,
        stdio: ["ignore", log, log],
      },
    );
  } finally {
    closeSync(log);
  }
}

/** Resolves once the server accepts connections. Rejects if the server exits first. */
export async function waitUntilServerReady(child: ChildProcess, cluster: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  for (;;) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error("PostgreSQL exited during startup");
    const running = readPostmaster(cluster);
    if (running?.pid === child.pid && running?.state === "ready") return;
    if (Date.now() > end) throw new Error(`PostgreSQL wasn't ready after ${START_TIMEOUT_MS / 1000} s`);
    await sleep(20);
  }
}

/** Returns the database URL for one of the cluster's roles. */
export function getDatabaseUrl(port: number, password: string, database: string, role = OWNER_ROLE): string {
  return `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Tries a "fast" shutdown first, then an "immediate" one, from which the server recovers at the next start. */
export async function stopServer(child: ChildProcess, milliseconds = 4_000): Promise<void> {
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  for (const name of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (ended() || child.pid === undefined) return;
    child.kill(name);
    const end = Date.now() + milliseconds;
    while (!ended() && Date.now() < end) await sleep(20);
  }
}
