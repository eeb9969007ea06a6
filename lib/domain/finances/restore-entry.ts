import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { recordEntryChange } from "@/lib/domain/finances/changed";
import { getEntryRow, lockEntryRow } from "@/lib/domain/finances/data";
import type { EntryDto } from "@/lib/domain/finances/dto";
import { requireFinanceWriter, requireOwnWords, requireWhole } from "@/lib/domain/finances/guard";
import { type EntryIdInput, entryIdSchema } from "@/lib/domain/finances/schemas";
import { goesOnElsewhere, setNextOn } from "@/lib/domain/finances/series-data";
import { markDeleted } from "@/lib/domain/finances/write-data";
import { restoreAttachedOf } from "@/lib/domain/horse-files/attached";
import { parse } from "@/lib/errors";

/**
 * Puts a deleted entry back, within a day with its receipts: PLAN_LIMIT when their room was taken meanwhile. The newest
 * of a series goes on from where it was, unless an entry before it has taken that up meanwhile.
 */
export async function restoreEntry({ ctx, input }: VerbArguments<EntryIdInput>): Promise<EntryDto> {
  requireFinanceWriter(ctx);
  const { id } = parse(entryIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockEntryRow(tx, id);
    requireOwnWords(before);
    requireWhole(before);
    if (!before.deletedAt) return before;
    await markDeleted(tx, id, null);
    const { seriesId, nextOn } = before;
    if (seriesId && nextOn && (await goesOnElsewhere(tx, seriesId, id))) await setNextOn(tx, id, null);
    await restoreAttachedOf(tx, { entryId: id }, before.deletedAt);
    const after = await getEntryRow(tx, id);
    await recordEntryChange(tx, "restored", { before, after });
    return after;
  });
}
