import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { withBookLockAdvice } from "@/lib/book-lock-error";
import { getEntryRow, lockEntryRow } from "@/lib/domain/billing/finances/data";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import {
  requireAllHorsesVisible,
  requireFinanceWriter,
  requireManualSource,
} from "@/lib/domain/billing/finances/guard";
import { type EntryIdInput, entryIdSchema } from "@/lib/domain/billing/finances/model/schemas";
import { recordEntryChange } from "@/lib/domain/billing/finances/record-entry-change";
import { hasOtherContinuingEntry, setNextEntryDate } from "@/lib/domain/billing/finances/series-data";
import { markEntryDeleted } from "@/lib/domain/billing/finances/write-data";
import { restoreAttachmentsOfOwner } from "@/lib/domain/horses/horse-files/attachments";
import { parse } from "@/lib/errors";

/**
 * Restores a deleted entry and, within one day of the deletion, its receipts. If the entry was the newest of a
 * series, the series continues from this entry, unless another entry already continues the series. Throws
 * PLAN_LIMIT if the storage is full.
 */
export async function restoreEntry({ ctx, input }: VerbArguments<EntryIdInput>): Promise<EntryDto> {
  requireFinanceWriter(ctx);
  const { id } = parse(entryIdSchema, input);
  return withBookLockAdvice("Add the entry again with a later date instead.", () =>
    ctx.transaction(async (tx) => {
      const before = await lockEntryRow(tx, id);
      requireManualSource(before);
      requireAllHorsesVisible(before);
      if (!before.deletedAt) return before;
      await markEntryDeleted(tx, id, null);
      const { seriesId, nextOn } = before;
      if (seriesId && nextOn && (await hasOtherContinuingEntry(tx, seriesId, id)))
        await setNextEntryDate(tx, id, null);
      await restoreAttachmentsOfOwner(tx, { entryId: id }, before.deletedAt);
      const after = await getEntryRow(tx, id);
      await recordEntryChange(tx, "restored", { before, after });
      return after;
    }),
  );
}
