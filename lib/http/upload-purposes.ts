import { financeReceiptPurpose } from "@/lib/domain/billing/finances/receipt-purpose";
import { recordAttachmentPurpose } from "@/lib/domain/care/health-records/attachment-purpose";
import { horseDocumentPurpose, horsePhotoPurpose } from "@/lib/domain/horses/horse-files/purposes";
import type { UploadPurposes } from "@/lib/domain/horses/uploads/purpose";
import { taskProofPurpose } from "@/lib/domain/work/tasks/proof-purpose";

/** Every purpose for which files can be uploaded. */
export const UPLOAD_PURPOSES: UploadPurposes = {
  horse_photo: horsePhotoPurpose,
  horse_document: horseDocumentPurpose,
  record_attachment: recordAttachmentPurpose,
  task_proof: taskProofPurpose,
  finance_receipt: financeReceiptPurpose,
};
