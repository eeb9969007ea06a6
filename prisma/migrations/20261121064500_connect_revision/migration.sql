-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "connect_revision" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "invoices_stripe_account_id_idx" ON "invoices"("stripe_account_id");
