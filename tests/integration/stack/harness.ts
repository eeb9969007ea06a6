import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@/local/stack/find-free-port";

const REPOSITORY = join(import.meta.dirname, "../../..");

const SERVER = `import { createServer } from "node:http";
console.log("web runs");
createServer((request, response) => {
  if (request.url === "/crash") process.exit(3);
  response.end(JSON.stringify({ pid: process.pid, env: process.env }));
}).listen(Number(process.env.PORT), process.env.HOST);
process.on("SIGTERM", () => process.exit(0));`;

const WORKER = `import { writeFileSync } from "node:fs";
writeFileSync("worker.pid", String(process.pid));
setInterval(() => {}, 1000);
process.on("SIGTERM", () => process.exit(0));`;

export interface ProcessRun {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  /** Resolves with the site's address. Rejects if the process exits first. */
  ready: () => Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * Builds the stack's real scripts. Each `Project` runs them in its own folder, with minimal substitutes for the
 * web server, the worker and the build script.
 */
export function buildStack(): void {
  execFileSync(process.execPath, ["scripts/build.mjs", "--only=stack"], { cwd: REPOSITORY });
}

export class Project {
  readonly root: string;
  readonly #runs: ProcessRun[] = [];

  constructor() {
    this.root = mkdtempSync(join(tmpdir(), "hoofline-stack-"));
    chmodSync(this.root, 0o755);
    for (const folder of ["dist", "scripts", "prisma/migrations"])
      mkdirSync(join(this.root, folder), { recursive: true });
    symlinkSync(join(REPOSITORY, "node_modules"), join(this.root, "node_modules"));
    symlinkSync(join(REPOSITORY, "dist/local"), join(this.root, "dist/local"));
    this.write("dist/server.mjs", SERVER);
    this.write("dist/worker.mjs", WORKER);
    this.write("scripts/build.mjs", "");
  }

  get dataDir(): string {
    return join(this.root, ".data");
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.root, path), text);
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), "utf8");
  }

  /**
   * Returns the worker's process ID, or 0 if the worker hasn't started yet. The stack can be ready before
   * the worker starts.
   */
  worker(): number {
    return existsSync(join(this.root, "worker.pid")) ? Number(this.read("worker.pid")) : 0;
  }

  /** Sets up Prisma as in the repository and adds a migration with the given SQL. */
  addMigration(name: string, sql: string): void {
    for (const path of ["prisma.config.ts", "prisma/schema-engine"]) {
      cpSync(join(REPOSITORY, path), join(this.root, path), { recursive: true });
    }
    mkdirSync(join(this.root, "prisma/schema"), { recursive: true });
    this.write("prisma/schema/main.prisma", 'datasource db {\n  provider = "postgresql"\n}\n');
    this.write("prisma/migrations/migration_lock.toml", 'provider = "postgresql"\n');
    mkdirSync(join(this.root, "prisma/migrations", name), { recursive: true });
    this.write(`prisma/migrations/${name}/migration.sql`, sql);
  }

  async start(env: Record<string, string> = {}, options: string[] = []): Promise<ProcessRun> {
    const port = env.PORT ?? String(await findFreePort());
    const { PATH = "", HOME = "" } = process.env;
    const child = spawn(process.execPath, [join(REPOSITORY, "dist/local/stack.mjs"), ...options], {
      cwd: this.root,
      env: { NODE_ENV: "test", PATH, HOME, PORT: port, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const run = trackOutput(child);
    this.#runs.push(run);
    return run;
  }

  /**
   * Returns the IDs of the processes that run in this project's folder or use its data, including the stack's
   * own.
   */
  processes(): number[] {
    return readdirSync("/proc")
      .map(Number)
      .filter((pid) => Number.isInteger(pid) && this.#owns(pid));
  }

  async remove(): Promise<void> {
    for (const { child, ended } of this.#runs) {
      child.kill("SIGTERM");
      await ended;
    }
    for (const pid of this.processes()) process.kill(pid, "SIGKILL");
    rmSync(this.root, { recursive: true, force: true });
  }

  #owns(pid: number): boolean {
    try {
      if (/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"))) return false;
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return command.includes(this.root) || readlinkSync(`/proc/${pid}/cwd`).startsWith(this.root);
    } catch {
      // The process exited before its files in /proc could be read.
      return false;
    }
  }
}

export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  milliseconds = 30_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Timed out after ${milliseconds} ms: ${what}`);
    await sleep(50);
  }
}

function trackOutput(child: ChildProcess): ProcessRun {
  let output = "";
  let errors = "";
  child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
  });
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    errors += chunk;
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  const ready = async () => {
    await waitUntil("Ready", () => /^Ready on /m.test(output) || child.exitCode !== null);
    const address = /^Ready on (\S+)$/m.exec(output)?.[1];
    if (!address) throw new Error(`It ended:\n${output}\n${errors}`);
    return address;
  };
  return { child, output: () => output, errors: () => errors, ready, ended };
}
