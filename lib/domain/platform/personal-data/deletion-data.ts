import "server-only";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import type { PersonalTable } from "@/lib/domain/platform/personal-data/tables";

/**
 * Deletes one owner's rows from the given tables. Skips tables whose rows are anonymized instead. Table and
 * column names are constants from tables.ts.
 */
export async function deletePersonalRows(
  tx: Context,
  tables: readonly PersonalTable[],
  owner: string,
): Promise<void> {
  for (const { table, owner: column, atPurge } of tables) {
    if (atPurge !== "deleted") continue;
    const value = column === "email" ? Prisma.sql`${owner}` : Prisma.sql`${owner}::uuid`;
    await tx.db.$executeRaw`
      DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE ${Prisma.raw(`"${column}"`)} = ${value}`;
  }
}
