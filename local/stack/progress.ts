/** Prints one line per step. On a terminal, the result replaces the running step; elsewhere, both are printed. */
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
      this.#finish(name, `✓ ${name} ${seconds(started)}`);
      return result;
    } catch (error) {
      this.#finish(name, `✗ ${name} ${seconds(started)}`);
      throw error;
    }
  }

  /** Prints nothing from now on, because everything that ends is ended on purpose. */
  silence(): void {
    if (this.#live) process.stdout.write(CLEAR);
    this.#silent = true;
  }

  /** Prints a separate line between the steps. */
  tell(line: string): void {
    if (this.#silent) return;
    process.stdout.write(this.#live ? `${CLEAR}${line}\n` : `${line}\n`);
    if (this.#live) this.#show();
  }

  #show(): void {
    if (this.#silent) return;
    const names = this.#running.join(", ");
    if (this.#live) process.stdout.write(names ? `${CLEAR}… ${names}` : CLEAR);
    else process.stdout.write(`… ${this.#running.at(-1)}\n`);
  }

  #finish(name: string, line: string): void {
    this.#running.splice(this.#running.indexOf(name), 1);
    if (this.#silent) return;
    process.stdout.write(this.#live ? `${CLEAR}${line}\n` : `${line}\n`);
    if (this.#live) this.#show();
  }
}

const CLEAR = "\r\u001b[2K";

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
