import "server-only";
import { recordEntryChange } from "@/lib/domain/finances/changed";
import { getEntryRow } from "@/lib/domain/finances/data";
import { requireFinanceWriter } from "@/lib/domain/finances/guard";
import { lockForReceipts, requireRoomForReceipt } from "@/lib/domain/finances/receipts";
import { receiptTarget } from "@/lib/domain/finances/schemas";
import { addReceipt } from "@/lib/domain/horse-files/attached";
import { uploadPurpose } from "@/lib/domain/uploads/purpose";

/** A receipt of an entry, as a picture or a paper: who may change the entry may add it. */
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
