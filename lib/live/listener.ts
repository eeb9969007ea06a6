import "server-only";
import pg from "pg";
import { SECOND_MS } from "@/lib/clock";
import { env } from "@/lib/env";
import { LIVE_CHANNEL } from "@/lib/live/write-events";
import { logger } from "@/lib/logger";

type WakeListener = () => void;

const RECONNECT_MS = SECOND_MS;
/** How often the connection is checked, to detect a connection that was lost without an error. */
const PROBE_MS = 15 * SECOND_MS;
/** The listener reconnects if the database doesn't respond within this time. */
const RESPONSE_TIMEOUT_MS = 5 * SECOND_MS;

/**
 * Manages the process's only LISTEN connection. Wakes an organization's subscribers when a notification for
 * the organization arrives. Wakes all subscribers after a reconnect, because notifications may have been
 * missed.
 */
class LiveListener {
  readonly #waiting = new Map<string, Set<WakeListener>>();
  #client: pg.Client | undefined;
  #probe: NodeJS.Timeout | undefined;

  subscribe(organizationId: string, onWake: WakeListener): () => void {
    const group = this.#waiting.get(organizationId) ?? new Set();
    this.#waiting.set(organizationId, group.add(onWake));
    if (!this.#client) void this.#connect();
    return () => {
      group.delete(onWake);
      if (group.size === 0 && this.#waiting.get(organizationId) === group)
        this.#waiting.delete(organizationId);
    };
  }

  async #connect(): Promise<void> {
    const { DATABASE_LISTEN_URL, DATABASE_URL } = env();
    const client = new pg.Client({
      connectionString: DATABASE_LISTEN_URL ?? DATABASE_URL,
      keepAlive: true,
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
    });
    this.#client = client;
    client.on("notification", ({ payload }) => this.#wake(payload ?? ""));
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, new Error("The connection was closed")));
    try {
      await client.connect();
      await client.query(`LISTEN ${LIVE_CHANNEL}`);
      this.#probe = setInterval(() => this.#check(client), PROBE_MS);
      this.#probe.unref();
      for (const organizationId of this.#waiting.keys()) this.#wake(organizationId);
    } catch (error) {
      this.#lost(client, error);
    }
  }

  #check(client: pg.Client): void {
    client.query("SELECT 1").catch((error: unknown) => this.#lost(client, error));
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    logger().warn({ error }, "Live listener lost its connection");
    clearInterval(this.#probe);
    this.#client = undefined;
    client.removeAllListeners();
    // The connection may still report errors while it closes. They can be ignored.
    client.on("error", () => undefined);
    void client.end().catch(() => undefined);
    setTimeout(() => {
      if (!this.#client && this.#waiting.size > 0) void this.#connect();
    }, RECONNECT_MS).unref();
  }

  #wake(organizationId: string): void {
    for (const wake of this.#waiting.get(organizationId) ?? []) wake();
  }
}

const shared = globalThis as typeof globalThis & { hooflineLiveListener?: LiveListener };

export function createLiveListener(): LiveListener {
  shared.hooflineLiveListener ??= new LiveListener();
  return shared.hooflineLiveListener;
}
