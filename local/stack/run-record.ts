import { constants } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { readJsonFile, writePrivateJson } from "./data-folder";
import {
  identifyProcess,
  isProcessRunning,
  processIdentitySchema,
  sendSignal,
  waitForProcessesToEnd,
} from "./process-identity";

const isSignal = (name: unknown): name is NodeJS.Signals =>
  typeof name === "string" && Object.hasOwn(constants.signals, name);

const recordedChildSchema = processIdentitySchema.extend({
  /** Whether to wait for this process instead of stopping it. */
  isAwaited: z.boolean(),
  /** The signal that stops this process. */
  stopSignal: z.custom<NodeJS.Signals>(isSignal),
});
type RecordedChild = z.output<typeof recordedChildSchema>;

const AWAITED_MS = 10_000;

/**
 * Records the running child processes in DATA_DIR/run.json, so that the next start finds them if this run is
 * killed.
 */
export class RunRecord {
  readonly #file: string;
  readonly #children = new Map<number, RecordedChild>();

  constructor(dataDir: string) {
    this.#file = join(dataDir, "run.json");
  }

  add(pid: number, { isAwaited = false, stopSignal = "SIGTERM" }: Partial<RecordedChild> = {}): void {
    const identity = identifyProcess(pid);
    if (!identity) return;
    this.#children.set(pid, { ...identity, isAwaited, stopSignal });
    this.#write();
  }

  remove(pid: number): void {
    if (this.#children.delete(pid)) this.#write();
  }

  /** Stops the processes that a killed run left behind, forcibly if needed. */
  async endLeftovers(): Promise<void> {
    const former = (readJsonFile(this.#file, z.array(recordedChildSchema)) ?? []).filter(isProcessRunning);
    await waitForProcessesToEnd(
      former.filter(({ isAwaited }) => isAwaited),
      AWAITED_MS,
    );
    for (const { pid, stopSignal } of former.filter(isProcessRunning)) sendSignal(pid, stopSignal);
    await waitForProcessesToEnd(former, 5_000);
    for (const { pid } of former) sendSignal(pid, "SIGKILL", true);
    await waitForProcessesToEnd(former, 1_000);
  }

  #write(): void {
    writePrivateJson(this.#file, [...this.#children.values()]);
  }
}
