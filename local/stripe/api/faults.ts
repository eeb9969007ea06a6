/** What goes wrong on purpose with the next matching API requests. */
export interface Fault {
  match: { method?: string | undefined; path?: string | undefined };
  kind: "status" | "delay" | "drop_answer";
  status: number;
  delay_ms: number;
  /** How often it still strikes. */
  times: number;
  /** `status` 5xx only: do the work and lose its answer, instead of failing before it. */
  execute: boolean;
  /** `status` 5xx only: keep the failure under the idempotency key, as Stripe does with a 500. */
  store: boolean;
}

export class Faults {
  #list: Fault[] = [];

  add(fault: Fault): void {
    this.#list.push(fault);
  }

  clear(): void {
    this.#list = [];
  }

  list(): Fault[] {
    return this.#list;
  }

  /** The first fault that matches, counted down. `path` matches as a prefix. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#list.find(
      ({ match, times }) =>
        times > 0 && (match.method ?? method) === method && path.startsWith(match.path ?? "/v1/"),
    );
    if (fault) fault.times -= 1;
    this.#list = this.#list.filter(({ times }) => times > 0);
    return fault;
  }
}
