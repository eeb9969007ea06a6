-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "link_tried_at" TIMESTAMPTZ(3);

-- A draft from before may have been tried at any moment since.
UPDATE "invoices" SET "link_tried_at" = "created_at" WHERE "status" = 'draft';
