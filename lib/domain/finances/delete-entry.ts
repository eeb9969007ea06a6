import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { recordEntryChange } from "@/lib/domain/finances/changed";
import { getEntryRow, lockEntryRow } from "@/lib/domain/finances/data";
import type { EntryDto } from "@/lib/domain/finances/dto";
import { requireFinanceWriter, requireOwnWords, requireWhole } from "@/lib/domain/finances/guard";
import { type EntryIdInput, entryIdSchema } from "@/lib/domain/finances/schemas";
import { markDeleted } from "@/lib/domain/finances/write-data";
import { parse } from "@/lib/errors";

/** Takes an entry out, and with the newest of a series what would come of it; `restoreEntry` brings it back. */
export async function deleteEntry({ ctx, input }: VerbArguments<EntryIdInput>): Promise<EntryDto> {
  requireFinanceWriter(ctx);
  const { id } = parse(entryIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockEntryRow(tx, id);
    requireOwnWords(before);
    requireWhole(before);
    if (before.deletedAt) return before;
    await markDeleted(tx, id, tx.clock.now());
    const after = await getEntryRow(tx, id);
    await recordEntryChange(tx, "deleted", { before, after });
    return after;
  });
}
