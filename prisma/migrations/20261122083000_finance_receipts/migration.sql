-- AlterTable
ALTER TABLE "horse_files" ADD COLUMN     "entry_id" UUID;

-- An entry with receipts isn't removed before they are, because they take room.
ALTER TABLE "horse_files" ADD CONSTRAINT "horse_files_organization_id_entry_id_fkey" FOREIGN KEY ("organization_id", "entry_id") REFERENCES "finance_entries"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "horse_files" DROP CONSTRAINT "horse_files_purpose", DROP CONSTRAINT "horse_files_of_horse";
-- A receipt belongs to its entry alone, and is a paper also as a picture.
ALTER TABLE "horse_files"
  ADD CONSTRAINT "horse_files_purpose" CHECK (
    purpose IN ('horse_photo', 'horse_document', 'record_attachment', 'task_proof', 'finance_receipt')),
  ADD CONSTRAINT "horse_files_of_horse" CHECK (horse_id IS NOT NULL OR purpose IN ('task_proof', 'finance_receipt')),
  ADD CONSTRAINT "horse_files_entry" CHECK (
    CASE WHEN purpose = 'finance_receipt'
      THEN entry_id IS NOT NULL AND horse_id IS NULL AND record_id IS NULL AND kind = 'document'
      ELSE entry_id IS NULL END
  );

-- The receipts of an entry, in their order.
CREATE INDEX "horse_files_entry_idx" ON "horse_files" (organization_id, entry_id, id) WHERE entry_id IS NOT NULL;
