/**
 * Prints a line when a step starts and a line with its result. In a terminal, the result replaces the first
 * line.
 */
export class Progress {
  readonly #live = process.stdout.isTTY === true;
  readonly #running: string[] = [];
  #silent = false;

  async step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    this.#running.push(name);
    this.#show();
    try {
      const result = await work();
      this.#finish(name, `✓ ${name} ${formatSeconds(started)}`);
      return result;
    } catch (error) {
      this.#finish(name, `✗ ${name} ${formatSeconds(started)}`);
      throw error;
    }
  }

  /**
   * Stops printing. During the shutdown, processes are expected to exit, so their exits must not be shown as
   * failures.
   */
  silence(): void {
    if (this.#live) process.stdout.write(CLEAR_LINE);
    this.#silent = true;
  }

  /** Prints a separate line between the steps. */
  printLine(line: string): void {
    if (this.#silent) return;
    process.stdout.write(this.#live ? `${CLEAR_LINE}${line}\n` : `${line}\n`);
    if (this.#live) this.#show();
  }

  #show(): void {
    if (this.#silent) return;
    const names = this.#running.join(", ");
    if (this.#live) process.stdout.write(names ? `${CLEAR_LINE}… ${names}` : CLEAR_LINE);
    else process.stdout.write(`… ${this.#running.at(-1)}\n`);
  }

  #finish(name: string, line: string): void {
    this.#running.splice(this.#running.indexOf(name), 1);
    if (this.#silent) return;
    process.stdout.write(this.#live ? `${CLEAR_LINE}${line}\n` : `${line}\n`);
    if (this.#live) this.#show();
  }
}

const CLEAR_LINE = "\r\u001b[2K";

function formatSeconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
