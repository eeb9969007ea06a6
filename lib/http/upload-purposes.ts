import { financeReceipt } from "@/lib/domain/billing/finances/receipt-purpose";
import { recordAttachment } from "@/lib/domain/care/health-records/attachment-purpose";
import { horseDocumentPurpose, horsePhotoPurpose } from "@/lib/domain/horses/horse-files/purposes";
import type { UploadPurposes } from "@/lib/domain/horses/uploads/purpose";
import { taskProof } from "@/lib/domain/work/tasks/proof-purpose";

/** Every purpose for which files can be uploaded. */
export const UPLOAD_PURPOSES: UploadPurposes = {
  horse_photo: horsePhotoPurpose,
  horse_document: horseDocumentPurpose,
  record_attachment: recordAttachment,
  task_proof: taskProof,
  finance_receipt: financeReceipt,
};
