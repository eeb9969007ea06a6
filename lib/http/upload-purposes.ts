import { financeReceipt } from "@/lib/domain/finances/receipt-purpose";
import { recordAttachment } from "@/lib/domain/health-records/attachment-purpose";
import { horseDocument, horsePhoto } from "@/lib/domain/horse-files/purposes";
import { taskProof } from "@/lib/domain/tasks/proof-purpose";
import type { UploadPurposes } from "@/lib/domain/uploads/purpose";

/** Every purpose for which files can be uploaded. */
export const UPLOAD_PURPOSES: UploadPurposes = {
  horse_photo: horsePhoto,
  horse_document: horseDocument,
  record_attachment: recordAttachment,
  task_proof: taskProof,
  finance_receipt: financeReceipt,
};
