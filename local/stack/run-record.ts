import { join } from "node:path";
import { readJson, writePrivately } from "./data-folder";
import { identify, isRunning, type ProcessIdentity, signal, waitForEnd } from "./process-identity";

/** DATA_DIR/run.json: the children that live, so that the start after a kill finds them. */
export class RunRecord {
  readonly #file: string;
  readonly #children = new Map<number, ProcessIdentity>();

  constructor(dataDir: string) {
    this.#file = join(dataDir, "run.json");
  }

  add(pid: number): void {
    const identity = identify(pid);
    if (!identity) return;
    this.#children.set(pid, identity);
    this.#write();
  }

  remove(pid: number): void {
    if (this.#children.delete(pid)) this.#write();
  }

  /** Ends what a killed run left behind: asked first, then by force. Says how many there were. */
  async endFormer(): Promise<number> {
    const former = (readJson<ProcessIdentity[]>(this.#file) ?? []).filter(isRunning);
    for (const { pid } of former) signal(pid, "SIGTERM");
    if (!(await waitForEnd(former, 5_000))) {
      for (const { pid } of former.filter(isRunning)) signal(pid, "SIGKILL", true);
      await waitForEnd(former, 1_000);
    }
    return former.length;
  }

  #write(): void {
    writePrivately(this.#file, [...this.#children.values()]);
  }
}
