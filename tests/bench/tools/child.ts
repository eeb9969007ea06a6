import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { sendSignal } from "@/local/stack/process-identity";
import { registerCleanUp } from "./clean-up";

const STOP_MS = 15_000;
/** How many characters of output to keep: enough to see why a child failed. */
const KEPT_OUTPUT = 20_000;

interface ChildOptions {
  args: string[];
  cwd: string;
  env: Record<string, string>;
}

/**
 * A Node.js process that the benchmark starts. If it is still running when the benchmark exits, it is
 * stopped.
 */
export class Child {
  readonly #process: ChildProcess;
  #output = "";

  constructor({ args, cwd, env }: ChildOptions) {
    // The child runs in its own process group, so that it receives an interrupt from the terminal only once,
    // through the benchmark.
    this.#process = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.#output = (this.#output + text).slice(-KEPT_OUTPUT);
      });
    }
    this.#process.on("error", (error) => {
      this.#output += String(error);
    });
    registerCleanUp(() => this.stop());
  }

  /** Throws if the process couldn't be started. */
  get pid(): number {
    const { pid } = this.#process;
    if (pid === undefined) throw new Error(`The process couldn't be started:\n${this.#output}`);
    return pid;
  }

  get output(): string {
    return this.#output;
  }

  get hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null || !this.#process.pid;
  }

  get succeeded(): boolean {
    return this.#process.exitCode === 0;
  }

  /**
   * Waits until `isReady` returns true. Throws with the child's output if the child exits first or isn't
   * ready after `milliseconds`.
   */
  async until(isReady: () => boolean | Promise<boolean>, milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds;
    while (!(await isReady())) {
      const name = this.#process.spawnargs.slice(1).join(" ");
      if (this.hasEnded) throw new Error(`${name} exited:\n${this.#output}`);
      if (Date.now() > end) throw new Error(`${name} wasn't ready in time:\n${this.#output}`);
      await sleep(5);
    }
  }

  async stop(): Promise<void> {
    const { pid } = this.#process;
    if (pid === undefined || this.hasEnded) return;
    sendSignal(pid, "SIGTERM");
    const end = Date.now() + STOP_MS;
    while (!this.hasEnded && Date.now() < end) await sleep(20);
    if (!this.hasEnded) sendSignal(pid, "SIGKILL", true);
  }
}
