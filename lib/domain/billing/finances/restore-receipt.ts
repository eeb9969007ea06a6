import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { getEntryRow } from "@/lib/domain/billing/finances/data";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { requireFinanceWriter } from "@/lib/domain/billing/finances/guard";
import { type ReceiptIdInput, receiptIdSchema } from "@/lib/domain/billing/finances/model/schemas";
import { lockEntryForReceipts, requireFreeReceiptSlot } from "@/lib/domain/billing/finances/receipts";
import { recordEntryChange } from "@/lib/domain/billing/finances/record-entry-change";
import { restoreAttachment } from "@/lib/domain/horses/horse-files/attachments";
import { parse } from "@/lib/errors";

/** Restores a deleted receipt. Throws PLAN_LIMIT if the storage is full. */
export async function restoreReceipt({ ctx, input }: VerbArguments<ReceiptIdInput>): Promise<EntryDto> {
  requireFinanceWriter(ctx);
  const { id, receipt_id: receiptId } = parse(receiptIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockEntryForReceipts(tx, id);
    if (!(await restoreAttachment(tx, { entryId: id }, receiptId))) return before;
    requireFreeReceiptSlot(before);
    const after = await getEntryRow(tx, id);
    await recordEntryChange(tx, "receipt_restored", { before, after });
    return after;
  });
}
