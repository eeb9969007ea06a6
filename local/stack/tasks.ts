import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { sendSignal } from "./process-identity";
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

export interface TaskOptions {
  /**
   * Whether the command can ask the user questions. If false, the command's output is captured and shown only if
   * the command fails.
   */
  terminal?: boolean;
  /**
   * Whether to wait until the command ends instead of interrupting it. An interrupted migration requires a manual
   * repair.
   */
  isAwaited?: boolean;
}

const AWAITED_MS = 5_000;

/** Runs commands that finish on their own, such as build, migrate and seed. */
export class Tasks {
  readonly #running = new Map<number, Required<TaskOptions>>();
  readonly #record: RunRecord;
  readonly #cwd: string;

  constructor(cwd: string, record: RunRecord) {
    this.#cwd = cwd;
    this.#record = record;
  }

  run(
    what: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    options: TaskOptions = {},
  ): Promise<void> {
    const { terminal = false, isAwaited = false } = options;
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        cwd: this.#cwd,
        env,
        // Only a command in our own process group can use the terminal. A command in its own group doesn't
        // receive the terminal's interrupts.
        detached: !terminal,
        stdio: terminal ? "inherit" : ["ignore", "pipe", "pipe"],
      });
      const { pid } = child;
      if (pid !== undefined) {
        this.#running.set(pid, { terminal, isAwaited });
        this.#record.add(pid, { isAwaited });
      }
      let output = "";
      const collect = (chunk: string) => {
        output += chunk;
      };
      child.stdout?.setEncoding("utf8").on("data", collect);
      child.stderr?.setEncoding("utf8").on("data", collect);
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

  /**
   * Stops running commands and their children. Commands with `isAwaited` have up to `AWAITED_MS` to finish.
   * Interrupted work is repeated at the next start.
   */
  async stop(milliseconds: number): Promise<void> {
    this.#signal("SIGTERM", (task) => !task.isAwaited);
    await this.#ended(milliseconds, (task) => !task.isAwaited);
    await this.#ended(AWAITED_MS - milliseconds, () => true);
    this.#signal("SIGKILL", () => true);
  }

  async #ended(milliseconds: number, counts: (task: Required<TaskOptions>) => boolean): Promise<void> {
    const end = Date.now() + milliseconds;
    while ([...this.#running.values()].some(counts) && Date.now() < end) await sleep(20);
  }

  #signal(name: NodeJS.Signals, concerns: (task: Required<TaskOptions>) => boolean): void {
    for (const [pid, task] of this.#running) if (concerns(task)) sendSignal(pid, name, !task.terminal);
  }
}
