-- AlterTable
ALTER TABLE "invoice_payments" ADD COLUMN     "refund_failures" INTEGER NOT NULL DEFAULT 0;
