-- AlterTable
ALTER TABLE "horse_files" ADD COLUMN     "contact_id" UUID,
ADD COLUMN     "invoice_id" UUID;

-- An invoice or contact with files can't be deleted before its files, because they use storage.
-- AddForeignKey
ALTER TABLE "horse_files" ADD CONSTRAINT "horse_files_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id") REFERENCES "invoices"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "horse_files" ADD CONSTRAINT "horse_files_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "horse_files"
  DROP CONSTRAINT "horse_files_purpose",
  DROP CONSTRAINT "horse_files_of_horse",
  DROP CONSTRAINT "horse_files_document_kind";
ALTER TABLE "horse_files"
  ADD CONSTRAINT "horse_files_purpose" CHECK (
    purpose IN ('horse_photo', 'horse_document', 'record_attachment', 'task_proof', 'finance_receipt',
      'invoice_attachment', 'contact_document')),
  ADD CONSTRAINT "horse_files_of_horse" CHECK (
    horse_id IS NOT NULL OR purpose IN ('task_proof', 'finance_receipt', 'invoice_attachment', 'contact_document')),
  ADD CONSTRAINT "horse_files_document_kind" CHECK (document_kind IN (
    'coggins', 'health_certificate', 'vaccination', 'registration', 'passport', 'lab_result', 'x_ray', 'insurance',
    'ownership', 'contract', 'tax_form', 'other')),
  -- These files belong to nothing else, and pictures among them don't count toward the plan's photos.
  ADD CONSTRAINT "horse_files_invoice" CHECK (
    CASE WHEN purpose = 'invoice_attachment'
      THEN invoice_id IS NOT NULL AND horse_id IS NULL AND record_id IS NULL AND kind = 'document'
      ELSE invoice_id IS NULL END),
  ADD CONSTRAINT "horse_files_contact" CHECK (
    CASE WHEN purpose = 'contact_document'
      THEN contact_id IS NOT NULL AND horse_id IS NULL AND record_id IS NULL AND kind = 'document'
      ELSE contact_id IS NULL END);

CREATE INDEX "horse_files_invoice_idx" ON "horse_files" (organization_id, invoice_id, id) WHERE invoice_id IS NOT NULL;
CREATE INDEX "horse_files_contact_idx" ON "horse_files" (organization_id, contact_id, id) WHERE contact_id IS NOT NULL;
