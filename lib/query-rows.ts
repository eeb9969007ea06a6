import "server-only";
import { z } from "zod";
import type { Prisma, Queryable } from "@/lib/db";

/**
 * Runs a SQL query and returns its rows, without columns that the schema doesn't name. Throws an internal error if a row
 * doesn't match the schema. PostgreSQL's `bigint` becomes a BigInt, `numeric` a Prisma.Decimal, and dates and times a
 * Date. For rows that PostgreSQL returns as JSON, use `queryJson`.
 */
export async function queryRows<Schema extends z.ZodType>(
  database: Queryable,
  schema: Schema,
  query: Prisma.Sql,
): Promise<z.output<Schema>[]> {
  const rows: unknown = await database.$queryRaw(query);
  const { data, error } = z.array(schema).safeParse(rows);
  if (error) throw new Error(`The rows of a query don't match their schema: ${query.text}`, { cause: error });
  return data;
}
