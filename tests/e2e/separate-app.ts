import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "@/local/stack/find-free-port";
import { Child } from "@/tests/bench/tools/child";
import { isUp } from "@/tests/bench/tools/http";
import { getTestEnvironment } from "@/tests/setup/environment";

const START_MS = 60_000;

export interface SeparateApp {
  origin: string;
  /** The app's process. Tests use it to check how the app exits. */
  child: Child;
  stop: () => Promise<void>;
}

interface SeparateAppOptions {
  port?: number;
  env?: Record<string, string>;
  /** A schema that the process's connections search before `public`. */
  schema?: string;
  /** The URL of the app's database, if it doesn't use the test stack's database. */
  database?: string;
}

/** Starts a second web process on the stack's database, with settings that only one test needs. */
export async function startSeparateApp({
  port,
  env,
  schema,
  database,
}: SeparateAppOptions): Promise<SeparateApp> {
  const url = new URL(database ?? readStackDatabase());
  if (schema) url.searchParams.set("options", `-c search_path=${schema},public`);
  const ownPort = port ?? (await findFreePort());
  const origin = `http://localhost:${ownPort}`;
  const child = new Child({
    args: ["dist/server.mjs"],
    cwd: process.cwd(),
    env: {
      ...getTestEnvironment(url.href),
      NODE_ENV: "production",
      PORT: String(ownPort),
      APP_URL: origin,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      ...env,
    },
  });
  await child.until(() => isUp(origin), START_MS);
  return { origin, child, stop: () => child.stop() };
}

function readStackDatabase(): string {
  const file = join(process.env.DATA_DIR ?? ".data", "stack.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { appDatabase: string }).appDatabase;
}
