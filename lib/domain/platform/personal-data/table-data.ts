import "server-only";
import { Readable } from "node:stream";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { readFromReplica } from "@/lib/auth/read-from-replica";
import { Prisma } from "@/lib/db";
import type { PersonalTable } from "@/lib/domain/platform/personal-data/tables";
import { queryRows } from "@/lib/query-rows";

const PAGE_SIZE = 500;

const exportedRowSchema = z.object({ key: z.string(), row: z.string() });
type ExportedRow = z.infer<typeof exportedRowSchema>;

/** Streams one owner's rows from a table as a JSON array, page by page. */
export function readPersonalTable(ctx: Context, table: PersonalTable, owner: string): Readable {
  return Readable.from(streamJsonArray(ctx, table, owner));
}

async function* streamJsonArray(ctx: Context, table: PersonalTable, owner: string): AsyncGenerator<string> {
  let after: string | null = null;
  let lead = "[";
  for (;;) {
    const previousKey = after;
    const rows: ExportedRow[] = await readFromReplica(ctx, (source) =>
      readPage(source, table, owner, previousKey),
    );
    for (const { row } of rows) {
      yield `${lead}\n${row}`;
      lead = ",";
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) break;
    after = last.key;
  }
  yield lead === "[" ? "[]\n" : "\n]\n";
}

/**
 * Table and column names are constants from tables.ts; values are parameters. The cursor is cast to the column's
 * type so that PostgreSQL uses the index.
 */
async function readPage(
  ctx: Context,
  { table, owner: ownerColumn, order, hidden = [] }: PersonalTable,
  owner: string,
  after: string | null,
): Promise<ExportedRow[]> {
  const name = (identifier: string) => Prisma.raw(`"${identifier}"`);
  const isText = ownerColumn === "email";
  const ownerValue = isText ? Prisma.sql`${owner}` : Prisma.sql`${owner}::uuid`;
  const orderType = Prisma.raw({ id: "uuid", user_id: "uuid", number: "bigint" }[order] ?? "text");
  const page =
    after === null ? Prisma.empty : Prisma.sql`AND t.${name(order)} > ${after}::text::${orderType}`;
  return queryRows(
    ctx.db,
    exportedRowSchema,
    Prisma.sql`
    SELECT t.${name(order)}::text AS key, (to_jsonb(t) - ${hidden}::text[])::text AS row
    FROM ${name(table)} t WHERE t.${name(ownerColumn)} = ${ownerValue} ${page}
    ORDER BY t.${name(order)} LIMIT ${PAGE_SIZE}`,
  );
}
