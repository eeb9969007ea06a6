import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { basename, dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lastLines } from "./data-folder";
import { signal } from "./process-identity";
import type { RunRecord } from "./run-record";

export interface ServiceOptions {
  name: string;
  logFile: string;
  record: RunRecord;
  /** Starts the process. Its output goes to the log. */
  launch: () => ChildProcess;
  /** The signal that ends this program. PostgreSQL's fast shutdown is SIGINT. */
  stopSignal?: NodeJS.Signals;
  tell: (line: string) => void;
}

const LONGEST_PAUSE_MS = 30_000;
const STABLE_MS = 60_000;
const SHOWN_LINES = 8;

/**
 * A process that runs as long as the stack. If it ends, this reports it and restarts it with increasing
 * delays.
 */
export class Service {
  readonly #options: ServiceOptions;
  #child: ChildProcess | null = null;
  #stopping = false;
  #failures = 0;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #restarting = true;
  #restartAsked = false;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get #stopSignal(): NodeJS.Signals {
    return this.#options.stopSignal ?? "SIGTERM";
  }

  get child(): ChildProcess | null {
    return this.#child;
  }

  /** With `restart` false, a process that ends isn't restarted, because it is still starting. */
  start({ restart = true }: { restart?: boolean } = {}): ChildProcess {
    this.#restarting = restart;
    this.#startedAt = Date.now();
    const child = this.#options.launch();
    this.#child = child;
    const { pid } = child;
    if (pid !== undefined) this.#options.record.add(pid, { stopSignal: this.#stopSignal });
    let ended = false;
    const onEnd = (how: string) => {
      if (ended) return;
      ended = true;
      if (this.#child === child) this.#child = null;
      if (pid !== undefined) this.#clearAway(pid);
      if (!this.#stopping && this.#restarting) this.#startAgain(how);
    };
    child.once("error", (error) => onEnd(error.message));
    child.once("exit", (code, name) => onEnd(name ? `signal ${name}` : `code ${code}`));
    return child;
  }

  /** From now on, restarts it whenever it ends. */
  keep(): void {
    this.#restarting = true;
    if (!this.#child && !this.#stopping) this.#startAgain("at once");
  }

  /** Ends it on purpose, so that it restarts immediately. */
  restart(): void {
    this.#restartAsked = true;
    this.#child?.kill(this.#stopSignal);
  }

  /** Asks it to end, and kills it after `milliseconds`. */
  async stop(milliseconds: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (!child || child.pid === undefined) return;
    child.kill(this.#stopSignal);
    const end = Date.now() + milliseconds;
    while (this.#child && Date.now() < end) await sleep(20);
    if (!this.#child) return;
    signal(child.pid, "SIGKILL", true);
    while (this.#child) await sleep(20);
  }

  lastLines(): string[] {
    return lastLines(this.#options.logFile, SHOWN_LINES);
  }

  /** Also ends the children in its group. */
  #clearAway(pid: number): void {
    signal(pid, "SIGKILL", true);
    this.#options.record.remove(pid);
  }

  #startAgain(how: string): void {
    if (this.#restartAsked) {
      this.#restartAsked = false;
      this.#failures = 0;
      this.start();
      return;
    }
    if (Date.now() - this.#startedAt > STABLE_MS) this.#failures = 0;
    const pause = Math.min(500 * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#failures += 1;
    const { name, logFile, tell } = this.#options;
    const lines = this.lastLines().map((line) => `    ${line}`);
    const where = `${basename(dirname(logFile))}/${basename(logFile)}`;
    tell(
      [`✗ ${name} ended (${how}); starts again in ${pause / 1000} s. From ${where}:`, ...lines].join("\n"),
    );
    this.#timer = setTimeout(() => this.start(), pause);
  }
}

/**
 * Starts a process in its own group and writes its output to a log. Interrupts from the terminal reach only
 * this process.
 */
export function launchInto(
  logFile: string,
  command: string,
  args: readonly string[],
  options: { env: NodeJS.ProcessEnv; cwd: string },
): ChildProcess {
  const log = openSync(logFile, "a", 0o600);
  try {
    return spawn(command, args, { ...options, detached: true, stdio: ["ignore", log, log] });
  } finally {
    closeSync(log);
  }
}
