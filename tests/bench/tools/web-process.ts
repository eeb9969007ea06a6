import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HEAP_FLAGS } from "@/lib/heap-flags";
import { findFreePort } from "@/local/stack/find-free-port";
import { getTestEnvironment } from "@/tests/setup/environment";
import { Child } from "./child";
import { isUp, request } from "./http";
import { ROOT } from "./project";
import { AUTH_SECRET } from "./stack";

const START_MS = 60_000;
const KIB = 1_024;
const MB = 1_000_000;

/** One web process without a worker, started as `npm run serve` starts it. */
export interface WebProcess {
  app: string;
  pid: number;
  /** Time from the start of the process until the readiness check succeeds. */
  secondsToReady: number;
  /** Returns the resident memory in MB (10⁶ bytes). */
  readMemory: () => number;
  stop: () => Promise<void>;
}

/**
 * Starts a web process from the current build and waits until it is ready. The process accepts the stack's
 * sessions.
 */
export async function startWebProcess(databaseUrl: string): Promise<WebProcess> {
  const port = await findFreePort();
  const app = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = new Child({
    args: [...HEAP_FLAGS, "--import", join(ROOT, "dist/settings.mjs"), join(ROOT, "dist/server.mjs")],
    cwd: ROOT,
    env: {
      ...getTestEnvironment(databaseUrl),
      NODE_ENV: "production",
      AUTH_SECRET,
      PORT: String(port),
      HOST: "127.0.0.1",
      APP_URL: `http://localhost:${port}`,
      TRUSTED_PROXIES: "127.0.0.1,::1",
    },
  });
  await child.until(() => isReady(app), START_MS);
  const secondsToReady = (performance.now() - started) / 1_000;
  return {
    app,
    pid: child.pid,
    secondsToReady,
    readMemory: () => readResidentMemory(child.pid),
    stop: () => child.stop(),
  };
}

async function isReady(app: string): Promise<boolean> {
  return (await isUp(app)) && (await request(`${app}/api/health/ready`)).status === 200;
}

/** Reads the resident memory of one process in MB. Throws on systems without /proc. */
function readResidentMemory(pid: number): number {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  if (resident === undefined) throw new Error(`The memory of process ${pid} can't be read`);
  return (Number(resident) * KIB) / MB;
}
