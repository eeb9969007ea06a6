import "server-only";
import { db, pool, type Queryable } from "@/lib/db";

interface JsonRead {
  /** For queries that most requests run and whose text never changes. PostgreSQL plans them once per connection. */
  name?: string;
  /** Returns one row with one JSON column named `value`. */
  sql: string;
  values: readonly (string | number | null)[];
}

/**
 * Reads one JSON value that PostgreSQL assembles, which takes a tenth of the time of the same rows through Prisma. A
 * pooler that shares connections per transaction must support prepared statements (PgBouncer 1.21 or later).
 */
export async function readJson<Value>(
  database: Queryable,
  { name, sql, values }: JsonRead,
): Promise<Value | null> {
  // Inside a transaction, Prisma owns the connection.
  const rows =
    database === db()
      ? (await pool().query<{ value: Value }>({ ...(name && { name }), text: sql, values: [...values] })).rows
      : await database.$queryRawUnsafe<{ value: Value }[]>(sql, ...values);
  return rows[0]?.value ?? null;
}
