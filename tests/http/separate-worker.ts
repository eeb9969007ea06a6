import { Child } from "@/tests/bench/tools/child";
import { getTestEnvironment } from "@/tests/setup/environment";

/** Starts a worker process that uses the given database. The worker stops when the test process exits. */
export function startSeparateWorker(database: string, env: Record<string, string> = {}): Child {
  return new Child({
    args: ["dist/worker.mjs"],
    cwd: process.cwd(),
    env: { ...getTestEnvironment(database), NODE_ENV: "production", ...env },
  });
}
