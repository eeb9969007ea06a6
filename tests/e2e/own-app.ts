import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/local/stack/free-port";
import { Child } from "@/tests/bench/tools/child";
import { isUp } from "@/tests/bench/tools/http";
import { testEnvironment } from "@/tests/setup/environment";

const START_MS = 60_000;

export interface OwnApp {
  origin: string;
  stop: () => Promise<void>;
}

interface OwnAppOptions {
  port?: number;
  env?: Record<string, string>;
  /** Schemas that its connections look in before the stack's own. */
  schema?: string;
}

/** A second web process on the stack's database, with settings that only one test wants. */
export async function startOwnApp({ port, env, schema }: OwnAppOptions): Promise<OwnApp> {
  const file = join(process.env.DATA_DIR ?? ".data", "stack.json");
  const { database } = JSON.parse(readFileSync(file, "utf8")) as { database: string };
  const url = new URL(database);
  if (schema) url.searchParams.set("options", `-c search_path=${schema},public`);
  const ownPort = port ?? (await freePort());
  const origin = `http://localhost:${ownPort}`;
  const child = new Child({
    args: ["dist/server.mjs"],
    cwd: process.cwd(),
    env: {
      ...testEnvironment(url.href),
      NODE_ENV: "production",
      PORT: String(ownPort),
      APP_URL: origin,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      ...env,
    },
  });
  await child.until(() => isUp(origin), START_MS);
  return { origin, stop: () => child.stop() };
}
