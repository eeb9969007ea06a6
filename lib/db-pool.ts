import "server-only";
import pg from "pg";
import { DatabaseWatcher } from "@/lib/database-watcher";
import { env } from "@/lib/env";
import { isTracing } from "@/lib/tracing/spans";
import { traceQueries } from "@/lib/tracing/trace-queries";

/** The time after which PostgreSQL cancels a query. Pages stop waiting earlier, after a few seconds. */
const STATEMENT_TIMEOUT_MS = 8_000;
/**
 * If a lock or a connection isn't available in time, the request fails with a "busy" error and can be
 * retried.
 */
const LOCK_TIMEOUT_MS = 4_000;
export const CONNECTION_TIMEOUT_MS = 5_000;

export function createPool(connectionString: string, poolSize: number): pg.Pool {
  const watch = new DatabaseWatcher(connectionString);
  const created = new pg.Pool({
    connectionString,
    stream: watch.openSocket,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
  });
  // Without these listeners, the process would exit when a connection is lost. The pool reports errors on
  // idle connections; the client reports errors on a connection in use. In the second case, the query also
  // fails, and its caller handles the error.
  created.on("error", () => undefined);
  created.on("connect", (client) => client.on("error", () => undefined));
  if (!env().DATABASE_PREPARED_STATEMENTS) created.on("connect", removeStatementNames);
  if (isTracing()) traceQueries(created);
  watch.watch(created);
  return created;
}

/** Makes a connection send every statement without a name, including statements from libraries. */
function removeStatementNames(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown;
  const query = (statement: unknown, ...rest: unknown[]) =>
    send(isNamedStatement(statement) ? { ...statement, name: undefined } : statement, ...rest);
  client.query = query as typeof client.query;
}

function isNamedStatement(statement: unknown): statement is { name: string } {
  return typeof statement === "object" && statement !== null && "name" in statement && "text" in statement;
}

// Next.js bundles a module once per route type. The copies share one pool through globalThis.
const shared = globalThis as typeof globalThis & { hooflinePool?: pg.Pool | undefined };

/**
 * Returns the raw pool for features that Prisma lacks: LISTEN, rate limits and the job queue. It is separate
 * from the Prisma client, so that the server's bundle doesn't contain a second copy of Prisma.
 */
export function pool(): pg.Pool {
  shared.hooflinePool ??= createPool(env().DATABASE_URL, env().DATABASE_POOL_SIZE);
  return shared.hooflinePool;
}

export async function closePool(): Promise<void> {
  const open = shared.hooflinePool;
  shared.hooflinePool = undefined;
  await open?.end();
}
