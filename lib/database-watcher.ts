import { Socket } from "node:net";
import pg from "pg";
import { SECOND_MS } from "@/lib/clock";

const CHECK_INTERVAL_MS = SECOND_MS;
/** If a connection has been in use for this long, the database is probed. */
const PROBE_AFTER_MS = 3 * SECOND_MS;
/** Two probes are sent, because a busy process may miss the first response. */
const PROBE_TIMEOUT_MS = 1.5 * SECOND_MS;

/** Returns an error that drivers treat like a connection reset. */
function createConnectionError(): Error {
  const reset = { code: "ECONNRESET", errno: -104, syscall: "read" };
  return Object.assign(new Error("Connection terminated: the database isn't responding"), reset);
}

/**
 * Detects a database that keeps connections open but doesn't respond, for example because the host is frozen
 * or the network drops packets. In these cases, a server timeout has no effect, and a client timeout would
 * also cancel long queries on a healthy database. After two unanswered probes, every connection in the pool
 * is closed, and new connections fail immediately until the database responds to a probe.
 */
export class DatabaseWatcher {
  readonly #connectionString: string;
  readonly #sockets = new Set<Socket>();
  /** The connections in use and when each was acquired. */
  readonly #inUse = new Map<pg.PoolClient, number>();
  #isFrozen = false;
  #isAsking = false;
  #askedAt = 0;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  /** Opens a connection for the pool. */
  openSocket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
    if (this.#isFrozen) setImmediate(() => socket.destroy(createConnectionError()));
    return socket;
  };

  /** Watches a pool until the pool is closed. */
  watch(pool: pg.Pool): void {
    pool.on("acquire", (client) => this.#inUse.set(client, Date.now()));
    pool.on("release", (_error, client) => this.#inUse.delete(client));
    pool.on("remove", (client) => this.#inUse.delete(client));
    const timer = setInterval(() => {
      if (pool.ended) clearInterval(timer);
      else this.#look();
    }, CHECK_INTERVAL_MS);
    timer.unref();
  }

  #look(): void {
    const now = Date.now();
    if (this.#isAsking || (!this.#isFrozen && now - this.#askedAt < PROBE_AFTER_MS)) return;
    const isSuspicious = [...this.#inUse.values()].some((since) => now - since >= PROBE_AFTER_MS);
    if (!this.#isFrozen && !isSuspicious) return;
    this.#isAsking = true;
    this.#askedAt = now;
    void this.#ask().finally(() => {
      this.#isAsking = false;
    });
  }

  async #ask(): Promise<void> {
    const isResponding = (await this.#probe()) || (await this.#probe());
    this.#isFrozen = !isResponding;
    if (isResponding) return;
    for (const socket of this.#sockets) socket.destroy(createConnectionError());
  }

  /** Returns whether the database responds, even if it rejects the connection. */
  async #probe(): Promise<boolean> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      stream: () => socket,
    });
    // Errors that occur after the probe has ended can be ignored.
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("SELECT 1");
      return true;
    } catch (error) {
      return error instanceof pg.DatabaseError;
    } finally {
      socket.destroy();
    }
  }
}
