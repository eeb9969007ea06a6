import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { DatabaseWatch } from "@/lib/db-watch";
import { env } from "@/lib/env";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { isTracing } from "@/lib/tracing/spans";
import { traceQueries } from "@/lib/tracing/trace-queries";

export { Prisma };
export type Transaction = Prisma.TransactionClient;
/** The client or one of its transactions. */
export type Queryable = PrismaClient | Transaction;

/** Ends long queries. Pages stop waiting after a few seconds. */
const STATEMENT_TIMEOUT_MS = 8_000;
/** Longer waits for a lock or a connection fail with a "busy" error that clients can retry. */
const LOCK_TIMEOUT_MS = 4_000;
const CONNECTION_TIMEOUT_MS = 5_000;

interface Database {
  pool: pg.Pool;
  client: PrismaClient;
}

/** Creates a database client with its own pool. The application has one; tests create their own. */
export function createDatabase(connectionString: string, poolSize: number): Database {
  const watch = new DatabaseWatch(connectionString);
  const pool = new pg.Pool({
    connectionString,
    stream: watch.openSocket,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
  });
  // Without a listener, an idle connection that the server closes would end the process.
  pool.on("error", () => undefined);
  if (!env().DATABASE_PREPARED_STATEMENTS) pool.on("connect", removeStatementNames);
  if (isTracing()) traceQueries(pool);
  watch.watch(pool);
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: CONNECTION_TIMEOUT_MS, timeout: 10_000 },
  });
  return { pool, client };
}

/** Lets a connection send every statement without a name, also those of libraries. */
function removeStatementNames(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown;
  const query = (statement: unknown, ...rest: unknown[]) =>
    send(isNamedStatement(statement) ? { ...statement, name: undefined } : statement, ...rest);
  client.query = query as typeof client.query;
}

function isNamedStatement(statement: unknown): statement is { name: string } {
  return typeof statement === "object" && statement !== null && "name" in statement && "text" in statement;
}

// Next bundles a module once per type of route. The copies share one pool through globalThis.
const shared = globalThis as typeof globalThis & { hooflineDatabase?: Database; hooflineReplica?: Database };

function getDatabase(): Database {
  shared.hooflineDatabase ??= createDatabase(env().DATABASE_URL, env().DATABASE_POOL_SIZE);
  return shared.hooflineDatabase;
}

export function db(): PrismaClient {
  return getDatabase().client;
}

/** Returns the raw pool for features that Prisma lacks: LISTEN, rate limits, the job queue. */
export function pool(): pg.Pool {
  return getDatabase().pool;
}

/** Returns the client for DATABASE_READ_URL; null if it is unset. Use `readFromReplica`, which handles its failures. */
export function replicaDb(): PrismaClient | null {
  const { DATABASE_READ_URL: url, DATABASE_POOL_SIZE: size } = env();
  if (!url) return null;
  shared.hooflineReplica ??= createDatabase(url, size);
  return shared.hooflineReplica.client;
}

/** Returns the pool of a client; null for a transaction, whose connection belongs to Prisma. */
export function getPool(database: Queryable): pg.Pool | null {
  const open = [shared.hooflineDatabase, shared.hooflineReplica];
  return open.find((one) => one?.client === database)?.pool ?? null;
}

export async function closeDatabase(): Promise<void> {
  const open = [shared.hooflineDatabase, shared.hooflineReplica];
  delete shared.hooflineDatabase;
  delete shared.hooflineReplica;
  for (const { client, pool: connections } of open.filter((one) => one !== undefined)) {
    await client.$disconnect();
    await connections.end();
  }
}
