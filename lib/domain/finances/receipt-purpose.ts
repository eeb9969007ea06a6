import "server-only";
import { getEntryRow } from "@/lib/domain/finances/data";
import { requireFinanceWriter } from "@/lib/domain/finances/guard";
import { lockForReceipts, requireRoomForReceipt } from "@/lib/domain/finances/receipts";
import { recordEntryChange } from "@/lib/domain/finances/record-entry-change";
import { receiptTarget } from "@/lib/domain/finances/schemas";
import { addReceipt } from "@/lib/domain/horse-files/attached";
import { uploadPurpose } from "@/lib/domain/uploads/purpose";

/** A receipt, as image or PDF. Members who can change the entry can add one. */
export const financeReceipt = uploadPurpose({
  target: receiptTarget,
  picturesOnly: false,
  countsPhotos: false,
  require: requireFinanceWriter,
  allow: async (tx, { entry_id }) => requireRoomForReceipt(await lockForReceipts(tx, entry_id)),
  keep: async (tx, { entry_id: entryId }, { name, ...content }) => {
    const before = await getEntryRow(tx, entryId);
    const id = await addReceipt(tx, { entryId, name, content });
    await recordEntryChange(tx, "receipt_added", { before, after: await getEntryRow(tx, entryId) });
    return id;
  },
});
