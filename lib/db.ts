import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/env";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";

export { Prisma };
export type Transaction = Prisma.TransactionClient;
/** What a query may run on: the client, or a transaction of it. */
export type Queryable = PrismaClient | Transaction;

/** Ends a query that nobody waits for any more: no page waits longer than a few seconds. */
const STATEMENT_TIMEOUT_MS = 8_000;
/** Whoever waits longer for a lock, or for a connection, hears that we are busy, and comes again. */
const LOCK_TIMEOUT_MS = 4_000;
const CONNECTION_TIMEOUT_MS = 5_000;

interface Database {
  pool: pg.Pool;
  client: PrismaClient;
}

/** A database client on its own pool; the application has one, tests make their own. */
export function createDatabase(connectionString: string, poolSize: number): Database {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
  });
  // Without a listener, an idle connection that the server closes would end the process.
  pool.on("error", () => undefined);
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: CONNECTION_TIMEOUT_MS, timeout: 10_000 },
  });
  return { pool, client };
}

// Next bundles a module once for each kind of route; they share one pool through globalThis.
const shared = globalThis as typeof globalThis & { hooflineDatabase?: Database };

function database(): Database {
  shared.hooflineDatabase ??= createDatabase(env().DATABASE_URL, env().DATABASE_POOL_SIZE);
  return shared.hooflineDatabase;
}

export function db(): PrismaClient {
  return database().client;
}

/** The raw pool, for what has no Prisma form: LISTEN, rate limits, the job queue. */
export function pool(): pg.Pool {
  return database().pool;
}

export async function closeDatabase(): Promise<void> {
  const open = shared.hooflineDatabase;
  delete shared.hooflineDatabase;
  if (!open) return;
  await open.client.$disconnect();
  await open.pool.end();
}
