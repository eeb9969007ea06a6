import "server-only";
import { Readable } from "node:stream";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { readFromReplica } from "@/lib/auth/read-from-replica";
import { Prisma } from "@/lib/db";
import { findOwnedData } from "@/lib/domain/platform/personal-data/due-data";
import {
  ADDRESS_TABLES,
  ORGANIZATION_TABLES,
  type PersonalTable,
  USER_TABLES,
} from "@/lib/domain/platform/personal-data/tables";
import { createNotFoundError } from "@/lib/errors";
import type { ZipEntry } from "@/lib/files/write-zip";
import { queryRows } from "@/lib/query-rows";
import { listFiles, openStoredFile } from "@/lib/storage/files";
import { getOrganizationFolder, getUserFolder } from "@/lib/storage/keys";

const PAGE_SIZE = 500;

const exportedRowSchema = z.object({ key: z.string(), row: z.string() });

type ExportedRow = z.infer<typeof exportedRowSchema>;

/**
 * Returns the ZIP entries for all of a user's data: their account, the organizations that they own, and all
 * files.
 */
export async function listDataExportParts(ctx: Context, userId: string): Promise<ZipEntry[]> {
  const user = await findOwnedData(ctx, userId);
  if (!user) throw createNotFoundError("Account");
  const organizationIds = user.ownedOrganizations.map(({ id }) => id);
  const { email } = user;
  return [
    ...createTableParts(ctx, "account", USER_TABLES, userId),
    ...(email ? createTableParts(ctx, "account", ADDRESS_TABLES, email) : []),
    ...organizationIds.flatMap((id) =>
      createTableParts(ctx, getOrganizationFolder(id), ORGANIZATION_TABLES, id),
    ),
    ...(await listFileParts("account/files", getUserFolder(userId))),
    ...(await Promise.all(organizationIds.map(listOrganizationFiles))).flat(),
  ];
}

function createTableParts(
  ctx: Context,
  folder: string,
  tables: readonly PersonalTable[],
  owner: string,
): ZipEntry[] {
  return tables.flatMap((table) =>
    table.file === null
      ? []
      : [{ path: `${folder}/${table.file}.json`, open: async () => readPersonalTable(ctx, table, owner) }],
  );
}

function listOrganizationFiles(organizationId: string): Promise<ZipEntry[]> {
  const folder = getOrganizationFolder(organizationId);
  return listFileParts(`${folder}/files`, folder);
}

async function listFileParts(folder: string, prefix: string): Promise<ZipEntry[]> {
  const keys = await listFiles(prefix);
  return keys.map((key) => ({
    path: `${folder}${key.slice(prefix.length)}`,
    open: async () => {
      const file = await openStoredFile(key);
      if (!file) throw createNotFoundError("File");
      return file.stream;
    },
  }));
}

/** Streams one owner's rows from a table as a JSON array, page by page. */
function readPersonalTable(ctx: Context, table: PersonalTable, owner: string): Readable {
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
