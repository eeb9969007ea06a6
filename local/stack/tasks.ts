import { spawn } from "node:child_process";
import { signal } from "./process-identity";
import type { RunRecord } from "./run-record";

export class TaskError extends Error {
  override readonly name = "TaskError";

  constructor(
    what: string,
    readonly output: string,
  ) {
    super(`${what} failed`);
  }
}

/** Runs commands that end by themselves (build, migrate, seed) and can be broken off. */
export class Tasks {
  readonly #running = new Set<number>();
  readonly #record: RunRecord;
  readonly #cwd: string;

  constructor(cwd: string, record: RunRecord) {
    this.#cwd = cwd;
    this.#record = record;
  }

  run(what: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        cwd: this.#cwd,
        env,
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
      });
      const { pid } = child;
      if (pid !== undefined) {
        this.#running.add(pid);
        this.#record.add(pid);
      }
      let output = "";
      const collect = (chunk: string) => {
        output += chunk;
      };
      child.stdout.setEncoding("utf8").on("data", collect);
      child.stderr.setEncoding("utf8").on("data", collect);
      child.once("error", reject);
      child.once("close", (code) => {
        if (pid !== undefined) {
          this.#running.delete(pid);
          this.#record.remove(pid);
        }
        if (code === 0) resolve();
        else reject(new TaskError(what, output.trim()));
      });
    });
  }

  /** Ends what runs. None of it is damaged by that: each is redone at the next start. */
  async stop(milliseconds: number): Promise<void> {
    for (const pid of this.#running) signal(pid, "SIGTERM", true);
    const end = Date.now() + milliseconds;
    while (this.#running.size > 0 && Date.now() < end) await new Promise((done) => setTimeout(done, 20));
    for (const pid of this.#running) signal(pid, "SIGKILL", true);
  }
}
