/** A deliberate fault that affects the next matching API requests. */
export interface Fault {
  match: { method?: string | undefined; path?: string | undefined };
  kind: "status" | "delay" | "drop_answer";
  status: number;
  delay_ms: number;
  /** The number of requests that the fault will still affect. */
  times: number;
  /** For `status` 5xx: performs the request before failing, as if only the response were lost. */
  execute: boolean;
  /** For `status` 5xx: stores the failure under the idempotency key, as Stripe does for a 500 response. */
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

  /**
   * Returns the first matching fault and decreases its remaining count. A fault matches every path that starts
   * with its `path`.
   */
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
