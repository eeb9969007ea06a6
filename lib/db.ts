import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { CONNECTION_TIMEOUT_MS, closePool, createPool, pool } from "@/lib/db-pool";
import { env } from "@/lib/env";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";

export { Prisma };
export type Transaction = Prisma.TransactionClient;
/** The client or one of its transactions. */
export type Queryable = PrismaClient | Transaction;

interface Database {
  pool: pg.Pool;
  client: PrismaClient;
}

/** Creates a database client with its own pool. The application has one; tests create their own. */
export function createDatabase(connectionString: string, poolSize: number): Database {
  return addClient(createPool(connectionString, poolSize));
}

function addClient(connections: pg.Pool): Database {
  const client = new PrismaClient({
    adapter: new PrismaPg(connections),
    transactionOptions: { maxWait: CONNECTION_TIMEOUT_MS, timeout: 10_000 },
  });
  return { pool: connections, client };
}

// Next.js bundles a module once per route type. The copies share one client through globalThis.
const shared = globalThis as typeof globalThis & { hooflineDatabase?: Database; hooflineReplica?: Database };

function getDatabase(): Database {
  shared.hooflineDatabase ??= addClient(pool());
  return shared.hooflineDatabase;
}

export function db(): PrismaClient {
  return getDatabase().client;
}

/**
 * Returns the client for DATABASE_READ_URL; null if it is unset. Use `readFromReplica`, which handles
 * failures of the replica.
 */
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
  const { hooflineDatabase: primary, hooflineReplica: replica } = shared;
  delete shared.hooflineDatabase;
  delete shared.hooflineReplica;
  await primary?.client.$disconnect();
  await closePool();
  await replica?.client.$disconnect();
  await replica?.pool.end();
}
