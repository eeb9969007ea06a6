-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "stripe_account_tried_at" TIMESTAMPTZ(3);
