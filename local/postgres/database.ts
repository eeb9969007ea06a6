import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * On a busy machine, the server can take seconds to open a session, and this process can take seconds to read the
 * response.
 */
const CONNECT_TIMEOUT_MS = 30_000;
const ACCEPT_TIMEOUT_MS = 60_000;
const ACCEPT_RETRY_MS = 100;

/** Errors that a retry can't fix: wrong password, unknown role or database, or no permission. */
const FINAL_ERROR_CODES = /^(28|3D|42)/;

interface ConnectOptions {
  connectTimeoutMs?: number;
  /** The maximum duration of each query. By default, there is no limit. */
  queryTimeoutMs?: number;
}

/** Runs `work` with a separate database connection. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  { connectTimeoutMs = CONNECT_TIMEOUT_MS, queryTimeoutMs }: ConnectOptions = {},
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(queryTimeoutMs === undefined ? {} : { query_timeout: queryTimeoutMs }),
  });
  // Without an error listener, losing an idle connection would crash the process. With a listener, only the
  // next query fails.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs `work` while holding a database lock for the key. Waits if another process holds the lock. */
export function withLock<T>(url: string, key: number, work: () => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    // Closing the connection releases the lock.
    await client.query("SELECT pg_advisory_lock($1::bigint)", [key]);
    return await work();
  });
}

/**
 * Resolves once the server responds to a query. PostgreSQL reports "ready" before it can open sessions: under load
 * or during recovery, it refuses or drops connections. Throws the last error after `timeoutMs`, or immediately if a
 * retry can't help.
 */
export async function waitUntilAccepting(url: string, timeoutMs = ACCEPT_TIMEOUT_MS): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      const timeout = Math.max(1, Math.min(CONNECT_TIMEOUT_MS, end - Date.now()));
      // A frozen server accepts connections but doesn't respond.
      await withClient(url, (client) => client.query("SELECT 1"), {
        connectTimeoutMs: timeout,
        queryTimeoutMs: timeout,
      });
      return;
    } catch (error) {
      const isFinal = error instanceof pg.DatabaseError && FINAL_ERROR_CODES.test(error.code ?? "");
      if (isFinal || Date.now() >= end) throw error;
      await sleep(ACCEPT_RETRY_MS);
    }
  }
}

/** Creates a role that can log in but has no other permissions. If the role exists, sets its password. */
export async function ensureLoginRole(adminUrl: string, name: string, password: string): Promise<void> {
  await withClient(adminUrl, (client) => ensureRole(client, name, password));
}

/**
 * Creates the role for online backups. The role can't read tables. If the role exists, sets its password. Uses the
 * server's default database.
 */
export async function ensureBackupRole(adminUrl: string, name: string, password: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await ensureRole(client, name, password, "REPLICATION");
    const role = client.escapeIdentifier(name);
    await client.query(
      `GRANT EXECUTE ON FUNCTION pg_backup_start(text, boolean), pg_backup_stop(boolean) TO ${role}`,
    );
  });
}

async function ensureRole(
  client: pg.Client,
  name: string,
  password: string,
  replication: "REPLICATION" | "NOREPLICATION" = "NOREPLICATION",
): Promise<void> {
  const found = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [name]);
  const rights = `LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE ${replication}`;
  const verb = found.rowCount === 0 ? "CREATE" : "ALTER";
  await client.query(
    `${verb} ROLE ${client.escapeIdentifier(name)} ${rights} PASSWORD ${client.escapeLiteral(password)}`,
  );
}

export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
}
