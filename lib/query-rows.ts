import "server-only";
import { z } from "zod";
import type { Prisma, Queryable } from "@/lib/db";

/**
 * Runs an SQL query and returns its rows with only the columns in the schema. Throws an internal error if a row
 * doesn't match the schema. PostgreSQL's `bigint` becomes a BigInt, `numeric` a Prisma.Decimal, and dates and times
 * a Date. For rows that PostgreSQL returns as JSON, use `queryJson`.
 *
 * Declare the schema outside of the calling function, because Zod compiles a new schema on its first use, and
 * compiling takes longer than most queries.
 */
export async function queryRows<Schema extends z.ZodType>(
  database: Queryable,
  schema: Schema,
  query: Prisma.Sql,
): Promise<z.output<Schema>[]> {
  const rows = await database.$queryRaw<unknown[]>(query);
  return rows.map((row) => {
    const { data, error } = schema.safeParse(row);
    if (error)
      throw new Error(`The rows of a query don't match their schema: ${query.text}`, { cause: error });
    return data;
  });
}

/** For queries that return only IDs. */
export const idRowSchema = z.object({ id: z.string() });
