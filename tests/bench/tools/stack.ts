import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/local/stack/free-port";
import { Child } from "./child";
import { ROOT } from "./project";

const READY = /^Ready on http/m;
const READY_MS = 300_000;

/** Given, so that a second web process of ours reads the same cookies. */
export const AUTH_SECRET = randomBytes(32).toString("hex");

export interface Stack {
  app: string;
  /** Of the process that all others of the stack are below. */
  pid: number;
  database: string;
  /** From the command to the line "Ready on …". */
  milliseconds: number;
  stop: () => Promise<void>;
}

/** `npm start` on a data folder. */
export async function startStack(dataDir: string): Promise<Stack> {
  const port = await freePort();
  const started = performance.now();
  const child = new Child({
    args: [join(ROOT, "scripts/start.mjs")],
    cwd: ROOT,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      HOOFLINE_DEMO: "1",
      AUTH_SECRET,
      // Lets a sign-in say which address it comes from, so that no limit strikes.
      TRUSTED_PROXIES: "127.0.0.1,::1",
      LOG_LEVEL: "warn",
    },
  });
  await child.until(() => READY.test(child.output), READY_MS);
  const milliseconds = performance.now() - started;
  const { database } = JSON.parse(readFileSync(join(dataDir, "stack.json"), "utf8")) as { database: string };
  return {
    app: `http://127.0.0.1:${port}`,
    pid: child.pid,
    database,
    milliseconds,
    stop: () => child.stop(),
  };
}
