import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { recordEntryChange } from "@/lib/domain/finances/changed";
import { getEntryRow } from "@/lib/domain/finances/data";
import type { EntryDto } from "@/lib/domain/finances/dto";
import { requireFinanceWriter } from "@/lib/domain/finances/guard";
import { lockForReceipts, requireRoomForReceipt } from "@/lib/domain/finances/receipts";
import { type ReceiptIdInput, receiptIdSchema } from "@/lib/domain/finances/schemas";
import { restoreAttached } from "@/lib/domain/horse-files/attached";
import { parse } from "@/lib/errors";

/** Brings a deleted receipt back. PLAN_LIMIT when its room was taken meanwhile. */
export async function restoreReceipt({ ctx, input }: VerbArguments<ReceiptIdInput>): Promise<EntryDto> {
  requireFinanceWriter(ctx);
  const { id, receipt_id: receiptId } = parse(receiptIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockForReceipts(tx, id);
    if (!(await restoreAttached(tx, { entryId: id }, receiptId))) return before;
    requireRoomForReceipt(before);
    const after = await getEntryRow(tx, id);
    await recordEntryChange(tx, "receipt_restored", { before, after });
    return after;
  });
}
