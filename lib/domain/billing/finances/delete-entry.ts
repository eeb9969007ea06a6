import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { withBookLockAdvice } from "@/lib/book-lock-error";
import { getEntryRow, lockEntryRow } from "@/lib/domain/billing/finances/data";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import {
  LOCKED_ENTRY_ADVICE,
  requireAllHorsesVisible,
  requireFinanceWriter,
  requireManualSource,
} from "@/lib/domain/billing/finances/guard";
import { type EntryIdInput, entryIdSchema } from "@/lib/domain/billing/finances/model/schemas";
import { recordEntryChange } from "@/lib/domain/billing/finances/record-entry-change";
import { markEntryDeleted } from "@/lib/domain/billing/finances/write-data";
import { deleteAttachmentsOfOwner } from "@/lib/domain/horses/horse-files/attachments";
import { parse } from "@/lib/errors";

/**
 * Deletes an entry. If it is the newest entry of a series, the series stops. The entry's receipts no longer
 * count toward storage. `restoreEntry` undoes the deletion.
 */
export async function deleteEntry({ ctx, input }: VerbArguments<EntryIdInput>): Promise<EntryDto> {
  requireFinanceWriter(ctx);
  const { id } = parse(entryIdSchema, input);
  return withBookLockAdvice(LOCKED_ENTRY_ADVICE, () =>
    ctx.transaction(async (tx) => {
      const before = await lockEntryRow(tx, id);
      requireManualSource(before);
      requireAllHorsesVisible(before);
      if (before.deletedAt) return before;
      const deletedAt = tx.clock.now();
      await markEntryDeleted(tx, id, deletedAt);
      await deleteAttachmentsOfOwner(tx, { entryId: id }, deletedAt);
      const after = await getEntryRow(tx, id);
      await recordEntryChange(tx, "deleted", { before, after });
      return after;
    }),
  );
}
