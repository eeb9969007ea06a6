import { createHmac } from "node:crypto";
import type { ServerContext } from "../core/context";
import type { Store } from "../core/store";
import type { EventObject } from "../core/wire-format";
import type { Endpoint } from "../options";
import { type Delivery, recordAttempt } from "./delivery";

const MAX_CONCURRENT = 8;

const RESPONSE_TIMEOUT_MS = 20_000;

const POLL_MS = 50;

/**
 * Delivers pending events when they are due, a few at a time. Retries each event for up to three days, until the
 * endpoint responds with 2xx.
 */
export class WebhookDispatcher {
  readonly #context: ServerContext;
  readonly #store: Store;
  readonly #due = new Set<string>();
  readonly #later = new Map<string, number>();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #underWay = 0;
  #seen = 0;

  constructor(context: ServerContext) {
    this.#context = context;
    this.#store = context.store;
    for (const { data } of this.#store.tables.deliveries.rows()) this.#note(data);
    this.#seen = this.#store.tables.deliveries.lastSequence;
    this.wake();
  }

  /** Checks for pending events. Called after each commit and when a retry is due. */
  wake(): void {
    const { deliveries } = this.#store.tables;
    for (const { data } of deliveries.since(this.#seen)) this.#note(data);
    this.#seen = deliveries.lastSequence;
    if (this.#stop.signal.aborted || this.#store.settings.webhooks === "hold") return;
    for (const id of this.#due) {
      if (this.#underWay >= MAX_CONCURRENT) break;
      this.#due.delete(id);
      const delivery = deliveries.get(id);
      if (delivery?.status === "pending") this.#attempt(delivery).catch(this.#fail);
    }
    if (this.#later.size > 0) this.#timer ??= setTimeout(() => this.#lookForRetries(), POLL_MS);
  }

  close(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
  }

  #lookForRetries(): void {
    this.#timer = undefined;
    const now = Date.now();
    for (const [id, at] of this.#later) {
      if (at > now) continue;
      this.#later.delete(id);
      this.#due.add(id);
    }
    this.wake();
  }

  #note(delivery: Delivery): void {
    if (delivery.status !== "pending") return;
    if (delivery.next_at <= Date.now()) this.#due.add(delivery.id);
    else this.#later.set(delivery.id, delivery.next_at);
  }

  readonly #fail = (error: unknown): void =>
    this.#context.log(`failed to process a webhook delivery: ${error}`);

  async #attempt(delivery: Delivery): Promise<void> {
    this.#underWay += 1;
    const event = this.#store.tables.events.get(delivery.event);
    const endpoint = this.#context.endpoints.find(({ key }) => key === delivery.endpoint);
    const result =
      event && endpoint
        ? await postEvent(endpoint, event, this.#stop.signal)
        : { status: null, error: "the event or its endpoint no longer exists" };
    this.#underWay -= 1;
    const row = this.#store.tables.deliveries.row(delivery.id);
    if (this.#stop.signal.aborted) return;
    if (!row) return this.wake();
    if (result.error !== null && delivery.attempts === 0) {
      this.#context.log(`webhook ${event?.type} to ${endpoint?.url}: ${result.error}`);
    }
    const after = recordAttempt(row.data, Date.now(), result);
    this.#note(after);
    this.#store.transaction(() => this.#store.tables.deliveries.put(row.scope, after));
  }
}

/** Sends one signed event to one endpoint. Any response other than 2xx counts as an error, including redirects. */
export async function postEvent(
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
        "stripe-signature": createSignatureHeader(payload, endpoint.secret, Math.floor(Date.now() / 1_000)),
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body: payload,
      redirect: "manual",
      signal: AbortSignal.any([stop, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return { status: response.status, error: response.ok ? null : `responded with ${response.status}` };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : "no response" };
  }
}

/**
 * Returns the `Stripe-Signature` header, which contains the HMAC-SHA256 of `timestamp.payload`. `seconds` is the
 * real Unix time, not the stand-in's time.
 */
function createSignatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}
