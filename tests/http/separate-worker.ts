import { Child } from "@/tests/bench/tools/child";
import { getTestEnvironment } from "@/tests/setup/environment";

/** Starts a worker process on a database. It is stopped when the test process exits, if it is still running. */
export function startSeparateWorker(database: string, env: Record<string, string> = {}): Child {
  return new Child({
    args: ["dist/worker.mjs"],
    cwd: process.cwd(),
    env: { ...getTestEnvironment(database), NODE_ENV: "production", ...env },
  });
}
