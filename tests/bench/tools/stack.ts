import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { findFreePort } from "@/local/stack/find-free-port";
import { Child } from "./child";
import { ROOT } from "./project";

const READY = /^Ready on http/m;
const READY_MS = 300_000;

const addressesSchema = z.object({ database: z.string(), appDatabase: z.string() });

/**
 * The authentication secret of the whole stack. Setting it here lets a second web process accept the same
 * cookies.
 */
export const AUTH_SECRET = randomBytes(32).toString("hex");

export interface Stack {
  app: string;
  /** The process ID of the stack's root process. */
  pid: number;
  /** The database URL for inserting the benchmark's data. The role in this URL owns the tables. */
  database: string;
  /** The database URL for processes that serve requests. The role in this URL owns no tables. */
  appDatabase: string;
  /** The database server's log file. */
  databaseLog: string;
  /** Time from the start of the command to the line "Ready on …" in its output. */
  milliseconds: number;
  stop: () => Promise<void>;
}

/** Runs `npm start` with a data folder and one web process, and waits until the stack is ready. */
export async function startStack(dataDir: string): Promise<Stack> {
  const port = await findFreePort();
  const started = performance.now();
  const child = new Child({
    args: [join(ROOT, "scripts/start.mjs")],
    cwd: ROOT,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      HOOFLINE_DEMO: "1",
      // Uses one web process, because the baseline also has only one.
      WEB_PROCESSES: "1",
      AUTH_SECRET,
      // Lets each request specify its client address, so that no rate limit applies.
      TRUSTED_PROXIES: "127.0.0.1,::1",
      LOG_LEVEL: "warn",
    },
  });
  await child.until(() => READY.test(child.output), READY_MS);
  const milliseconds = performance.now() - started;
  const addresses = addressesSchema.parse(JSON.parse(readFileSync(join(dataDir, "stack.json"), "utf8")));
  return {
    app: `http://127.0.0.1:${port}`,
    pid: child.pid,
    ...addresses,
    databaseLog: join(dataDir, "logs/postgres.log"),
    milliseconds,
    stop: () => child.stop(),
  };
}
