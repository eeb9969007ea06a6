import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { getEntryRow } from "@/lib/domain/billing/finances/data";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { requireFinanceWriter } from "@/lib/domain/billing/finances/guard";
import { type ReceiptIdInput, receiptIdSchema } from "@/lib/domain/billing/finances/model/schemas";
import { lockEntryForReceipts } from "@/lib/domain/billing/finances/receipts";
import { recordEntryChange } from "@/lib/domain/billing/finances/record-entry-change";
import { deleteAttachment } from "@/lib/domain/horses/horse-files/attachments";
import { parse } from "@/lib/errors";

/**
 * Deletes a receipt, so that it no longer counts toward storage. Within one day, `restoreReceipt` can restore
 * it.
 */
export async function deleteReceipt({ ctx, input }: VerbArguments<ReceiptIdInput>): Promise<EntryDto> {
  requireFinanceWriter(ctx);
  const { id, receipt_id: receiptId } = parse(receiptIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockEntryForReceipts(tx, id);
    if (!(await deleteAttachment(tx, { entryId: id }, receiptId))) return before;
    const after = await getEntryRow(tx, id);
    await recordEntryChange(tx, "receipt_deleted", { before, after });
    return after;
  });
}
