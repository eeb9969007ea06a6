import "server-only";
import { z } from "zod";
import { Prisma, type Queryable } from "@/lib/db";

/** A query that code assembles from text, with values for $1, $2 and so on. */
interface TextQuery {
  text: string;
  values: readonly unknown[];
}

/**
 * Runs a SQL query and returns its rows, without columns that the schema doesn't name. Throws an internal error if a row
 * doesn't match the schema. PostgreSQL's `bigint` becomes a BigInt, `numeric` a Prisma.Decimal, and dates and times a
 * Date. For rows that PostgreSQL returns as JSON, use `queryJson`.
 */
export async function queryRows<Schema extends z.ZodType>(
  database: Queryable,
  schema: Schema,
  query: Prisma.Sql | TextQuery,
): Promise<z.output<Schema>[]> {
  const rows: unknown =
    query instanceof Prisma.Sql
      ? await database.$queryRaw(query)
      : await database.$queryRawUnsafe(query.text, ...query.values);
  const { data, error } = z.array(schema).safeParse(rows);
  if (error) throw new Error(`The rows of a query don't match their schema: ${query.text}`, { cause: error });
  return data;
}
