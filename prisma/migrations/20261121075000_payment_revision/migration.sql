-- AlterTable
ALTER TABLE "invoice_payments" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;
