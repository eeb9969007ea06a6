import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { recordEntryChange } from "@/lib/domain/finances/changed";
import { getEntryRow, lockEntryRow } from "@/lib/domain/finances/data";
import type { EntryDto } from "@/lib/domain/finances/dto";
import { requireFinanceWriter, requireOwnWords, requireWhole } from "@/lib/domain/finances/guard";
import { type EntryIdInput, entryIdSchema } from "@/lib/domain/finances/schemas";
import { markDeleted } from "@/lib/domain/finances/write-data";
import { deleteAttachedOf } from "@/lib/domain/horse-files/attached";
import { parse } from "@/lib/errors";

/**
 * Takes an entry out, and with the newest of a series what would come of it; `restoreEntry` brings it back. The room of
 * its receipts is free at once.
 */
export async function deleteEntry({ ctx, input }: VerbArguments<EntryIdInput>): Promise<EntryDto> {
  requireFinanceWriter(ctx);
  const { id } = parse(entryIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockEntryRow(tx, id);
    requireOwnWords(before);
    requireWhole(before);
    if (before.deletedAt) return before;
    const deletedAt = tx.clock.now();
    await markDeleted(tx, id, deletedAt);
    await deleteAttachedOf(tx, { entryId: id }, deletedAt);
    const after = await getEntryRow(tx, id);
    await recordEntryChange(tx, "deleted", { before, after });
    return after;
  });
}
