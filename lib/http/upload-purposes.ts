import { contactDocumentPurpose } from "@/lib/domain/billing/contact-documents/document-purpose";
import { financeReceiptPurpose } from "@/lib/domain/billing/finances/receipt-purpose";
import { invoiceAttachmentPurpose } from "@/lib/domain/billing/invoice-attachments/attachment-purpose";
import { healthRecordAttachmentPurpose } from "@/lib/domain/care/health-records/attachment-purpose";
import { horseDocumentPurpose, horsePhotoPurpose } from "@/lib/domain/horses/horse-files/purposes";
import type { UploadPurposes } from "@/lib/domain/horses/uploads/purpose";
import { taskProofPurpose } from "@/lib/domain/work/tasks/proof-purpose";

export const UPLOAD_PURPOSES: UploadPurposes = {
  horse_photo: horsePhotoPurpose,
  horse_document: horseDocumentPurpose,
  record_attachment: healthRecordAttachmentPurpose,
  task_proof: taskProofPurpose,
  finance_receipt: financeReceiptPurpose,
  invoice_attachment: invoiceAttachmentPurpose,
  contact_document: contactDocumentPurpose,
};
