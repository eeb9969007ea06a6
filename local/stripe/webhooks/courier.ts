import type { Store } from "../core/store";
import type { EventObject } from "../core/wire";
import type { Endpoint, World } from "../core/world";
import { afterAttempt, type Delivery } from "./delivery";
import { signatureHeader } from "./sign";

const AT_ONCE = 8;
const ANSWER_MS = 20_000;

/** Delivers events: what is pending, when it is due, a few at a time, until each has had a 2xx. */
export class Courier {
  readonly #world: World;
  readonly #store: Store;
  readonly #waiting = new Set<string>();
  readonly #underWay = new Set<string>();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #seen = 0;

  constructor(world: World) {
    this.#world = world;
    this.#store = world.store;
    for (const { data } of this.#store.tables.deliveries.rows()) this.#note(data);
    this.#seen = this.#store.tables.deliveries.lastSequence;
    this.wake();
  }

  /** Looks for work: called after each commit and when a retry is due. */
  wake(): void {
    const { deliveries } = this.#store.tables;
    for (const row of deliveries.since(this.#seen)) this.#note(row.data);
    this.#seen = deliveries.lastSequence;
    clearTimeout(this.#timer);
    if (this.#stop.signal.aborted || this.#store.settings.webhooks === "hold") return;
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const id of this.#waiting) {
      const delivery = deliveries.get(id);
      if (delivery?.status !== "pending") this.#waiting.delete(id);
      else if (delivery.next_at > now) next = Math.min(next, delivery.next_at);
      else if (this.#underWay.size >= AT_ONCE) break;
      else if (!this.#underWay.has(id)) void this.#attempt(delivery);
    }
    if (next < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.wake(), next - now);
  }

  close(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
  }

  #note(delivery: Delivery): void {
    if (delivery.status === "pending") this.#waiting.add(delivery.id);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    this.#underWay.add(delivery.id);
    this.#waiting.delete(delivery.id);
    const event = this.#store.tables.events.get(delivery.event);
    const endpoint = this.#world.endpoints.find(({ key }) => key === delivery.endpoint);
    const result =
      event && endpoint
        ? await post(endpoint, event, this.#stop.signal)
        : { status: null, error: "the event or its endpoint is gone" };
    this.#underWay.delete(delivery.id);
    const row = this.#store.tables.deliveries.row(delivery.id);
    if (this.#stop.signal.aborted || !row) return;
    if (result.error !== null && delivery.attempts === 0) {
      this.#world.log(`webhook ${event?.type} to ${endpoint?.url}: ${result.error}`);
    }
    const after = afterAttempt(row.data, Date.now(), result);
    this.#note(after);
    this.#store.transaction(() => this.#store.tables.deliveries.put(row.scope, after));
  }
}

/** Sends one event to one endpoint, signed as Stripe signs. Anything but 2xx is an error, redirects too. */
export async function post(
  endpoint: Endpoint,
  event: EventObject,
  stop: AbortSignal,
): Promise<{ status: number | null; error: string | null }> {
  const payload = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(endpoint.url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signatureHeader(payload, endpoint.secret, Math.floor(Date.now() / 1_000)),
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body: payload,
      redirect: "manual",
      signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_MS)]),
    });
    await response.body?.cancel();
    return { status: response.status, error: response.ok ? null : `answered ${response.status}` };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : "no answer" };
  }
}
