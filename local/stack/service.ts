import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { basename, dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readLastLines } from "./data-folder";
import { sendSignal } from "./process-identity";
import type { RunRecord } from "./run-record";

export interface ServiceOptions {
  name: string;
  logFile: string;
  record: RunRecord;
  /** Starts the process and writes its output to the log. */
  launch: () => ChildProcess;
  /** The signal that stops this program. For PostgreSQL, SIGINT starts a fast shutdown. */
  stopSignal?: NodeJS.Signals;
  report: (line: string) => void;
}

const MAX_RESTART_DELAY_MS = 30_000;
const STABLE_MS = 60_000;
const SHOWN_LINES = 8;

/**
 * Keeps a process running while the stack runs. If the process exits, reports the exit and restarts the process.
 * The delay increases with each failure.
 */
export class Service {
  readonly #options: ServiceOptions;
  #child: ChildProcess | null = null;
  #stopping = false;
  #failures = 0;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #restartsOnExit = true;
  #isRestartRequested = false;

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

  /** Starts the process. With `restart: false`, a process that exits during startup isn't restarted. */
  start({ restart = true }: { restart?: boolean } = {}): ChildProcess {
    this.#restartsOnExit = restart;
    this.#startedAt = Date.now();
    const child = this.#options.launch();
    this.#child = child;
    const { pid } = child;
    if (pid !== undefined) this.#options.record.add(pid, { stopSignal: this.#stopSignal });
    let ended = false;
    const onEnd = (reason: string) => {
      if (ended) return;
      ended = true;
      if (this.#child === child) this.#child = null;
      if (pid !== undefined) this.#cleanUp(pid);
      if (!this.#stopping && this.#restartsOnExit) this.#scheduleRestart(reason);
    };
    child.once("error", (error) => onEnd(error.message));
    child.once("exit", (code, name) => onEnd(name ? `signal ${name}` : `code ${code}`));
    return child;
  }

  /** From now on, restarts the process whenever it exits. */
  keepRunning(): void {
    this.#restartsOnExit = true;
    if (!this.#child && !this.#stopping) this.#scheduleRestart("immediately");
  }

  /**
   * Stops the process, which then restarts immediately. The restart isn't reported or counted as a failure.
   */
  restart(): void {
    this.#isRestartRequested = true;
    this.#child?.kill(this.#stopSignal);
  }

  /** Signals the process to stop. Kills it if it is still running after `milliseconds`. */
  async stop(milliseconds: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (!child || child.pid === undefined) return;
    child.kill(this.#stopSignal);
    const end = Date.now() + milliseconds;
    while (this.#child && Date.now() < end) await sleep(20);
    if (!this.#child) return;
    sendSignal(child.pid, "SIGKILL", true);
    while (this.#child) await sleep(20);
  }

  lastLines(): string[] {
    return readLastLines(this.#options.logFile, SHOWN_LINES);
  }

  /** Removes an exited process from the run record and kills the other processes in its group. */
  #cleanUp(pid: number): void {
    sendSignal(pid, "SIGKILL", true);
    this.#options.record.remove(pid);
  }

  #scheduleRestart(reason: string): void {
    if (this.#isRestartRequested) {
      this.#isRestartRequested = false;
      this.#failures = 0;
      this.start();
      return;
    }
    if (Date.now() - this.#startedAt > STABLE_MS) this.#failures = 0;
    const pause = Math.min(500 * 2 ** this.#failures, MAX_RESTART_DELAY_MS);
    this.#failures += 1;
    const { name, logFile, report } = this.#options;
    const lines = this.lastLines().map((line) => `    ${line}`);
    const where = `${basename(dirname(logFile))}/${basename(logFile)}`;
    report(
      [`✗ ${name} exited (${reason}); restarting in ${pause / 1000} s. From ${where}:`, ...lines].join("\n"),
    );
    this.#timer = setTimeout(() => this.start(), pause);
  }
}

/**
 * Starts a process in its own group, so that it doesn't receive interrupts from the terminal. Writes its output to
 * a log.
 */
export function spawnWithLog(
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
