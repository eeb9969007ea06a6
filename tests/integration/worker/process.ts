import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";

const root = join(import.meta.dirname, "../../..");

/** Omits `server-only`, as the production build does. The package throws outside Next.js on purpose. */
const serverOnly: Plugin = {
  name: "server-only",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^server-only$/ }, () => ({ path: "server-only", namespace: "empty" }));
    onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
  },
};

export interface WorkerBundle {
  file: string;
  remove: () => Promise<void>;
}

/**
 * Builds the worker in the same way as for production: one bundle that imports packages instead of including
 * them. The bundle is in dist/, so that Node finds the packages.
 */
export async function bundleWorker(): Promise<WorkerBundle> {
  const file = join(root, `dist/test-worker-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, "worker.ts")],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
    plugins: [serverOnly],
  });
  return { file, remove: () => rm(file, { force: true }) };
}

export interface WorkerProcess {
  child: ChildProcess;
  output: () => string;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const runningProcesses = new Set<ChildProcess>();

export function startWorker({ file }: WorkerBundle, settings: Record<string, string> = {}): WorkerProcess {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: "info", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  runningProcesses.add(child);
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString("utf8");
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("exit", (code, signal) => {
      runningProcesses.delete(child);
      resolve({ code, signal });
    });
  });
  return { child, output: () => output, ended };
}

export function killRemainingProcesses(): void {
  for (const child of runningProcesses) child.kill("SIGKILL");
}
