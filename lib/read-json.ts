import "server-only";
import { db, pool, type Queryable } from "@/lib/db";

interface JsonRead {
  /** For a read of most requests, whose text never changes: PostgreSQL then plans it once a connection. */
  name?: string;
  /** Yields one row with one column of JSON, called `value`. */
  sql: string;
  values: readonly (string | number | null)[];
}

/**
 * One JSON value that PostgreSQL puts together: a tenth of the work that as many rows through Prisma are. A pooler
 * in between that shares connections by transaction must know prepared statements (PgBouncer does from 1.21 on).
 */
export async function readJson<Value>(
  database: Queryable,
  { name, sql, values }: JsonRead,
): Promise<Value | null> {
  // In a transaction Prisma holds the connection.
  const rows =
    database === db()
      ? (await pool().query<{ value: Value }>({ ...(name && { name }), text: sql, values: [...values] })).rows
      : await database.$queryRawUnsafe<{ value: Value }[]>(sql, ...values);
  return rows[0]?.value ?? null;
}
