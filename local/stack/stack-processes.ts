import { SHUTDOWN_MS } from "@/lib/shutdown";
import type { RunRecord } from "./run-record";
import { Service, type ServiceOptions } from "./service";
import { Tasks } from "./tasks";

export type ProcessRole = "app" | "stand-in" | "database";

/**
 * How long a process can take to stop before it is killed, in milliseconds, by role. The web and worker processes
 * need the most time, because they finish their current work first.
 */
const STOP_TIMEOUTS: [ProcessRole, number][] = [
  ["app", SHUTDOWN_MS + 2_000],
  ["stand-in", 1_000],
  ["database", 2_500],
];

/** Tracks every process that the stack starts. Stops them in an order that respects their dependencies. */
export class StackProcesses {
  readonly tasks: Tasks;
  readonly #record: RunRecord;
  readonly #report: (line: string) => void;
  readonly #abort = new AbortController();
  readonly #services: { role: ProcessRole; service: Service }[] = [];
  readonly #unfinished = new Set<Promise<unknown>>();

  constructor(root: string, record: RunRecord, report: (line: string) => void) {
    this.#record = record;
    this.#report = report;
    this.tasks = new Tasks(root, record);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /**
   * Registers a service, so that it stops with the other services. Doesn't start the service. Services can't be
   * added after the shutdown has begun.
   */
  addService(role: ProcessRole, options: Omit<ServiceOptions, "record" | "report">): Service {
    this.signal.throwIfAborted();
    const service = new Service({ ...options, record: this.#record, report: this.#report });
    this.#services.push({ role, service });
    return service;
  }

  /** Registers work that must not be interrupted. The shutdown waits for it. */
  async runToCompletion<T>(work: Promise<T>): Promise<T> {
    this.#unfinished.add(work);
    try {
      return await work;
    } finally {
      this.#unfinished.delete(work);
      this.signal.throwIfAborted();
    }
  }

  async stopAll(): Promise<void> {
    this.#abort.abort();
    const tasks = this.tasks.stop(2_000);
    for (const [role, milliseconds] of STOP_TIMEOUTS) {
      const services = this.#services.filter((entry) => entry.role === role);
      await Promise.all(services.map(({ service }) => service.stop(milliseconds)));
      if (role === "app") await tasks;
    }
    await Promise.allSettled(this.#unfinished);
  }
}
