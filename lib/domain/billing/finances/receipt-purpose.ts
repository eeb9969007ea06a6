import "server-only";
import { getEntryRow } from "@/lib/domain/billing/finances/data";
import { requireFinanceWriter } from "@/lib/domain/billing/finances/guard";
import { financeReceiptTarget } from "@/lib/domain/billing/finances/model/schemas";
import { lockEntryForReceipts, requireFreeReceiptSlot } from "@/lib/domain/billing/finances/receipts";
import { recordEntryChange } from "@/lib/domain/billing/finances/record-entry-change";
import { addReceipt } from "@/lib/domain/horses/horse-files/attachments";
import { defineUploadPurpose } from "@/lib/domain/horses/uploads/purpose";

/** A receipt, as an image or PDF. Members who can change the entry can add one. */
export const financeReceiptPurpose = defineUploadPurpose({
  target: financeReceiptTarget,
  picturesOnly: false,
  countsPhotos: false,
  require: requireFinanceWriter,
  allow: async (tx, { entry_id }) => requireFreeReceiptSlot(await lockEntryForReceipts(tx, entry_id)),
  keep: async (tx, { entry_id: entryId }, { name, ...content }) => {
    const before = await getEntryRow(tx, entryId);
    const id = await addReceipt(tx, { entryId, name, content });
    await recordEntryChange(tx, "receipt_added", { before, after: await getEntryRow(tx, entryId) });
    return id;
  },
});
