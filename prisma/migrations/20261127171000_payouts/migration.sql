-- Stripe's payouts to the organization's bank account, and the balance transactions of each.
CREATE TABLE "payouts" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "stripe_account_id" TEXT NOT NULL,
    "stripe_payout_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "arrives_on" DATE NOT NULL,
    "is_automatic" BOOLEAN NOT NULL,
    "failure_message" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "payouts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payouts_status" CHECK ("status" IN ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
    CONSTRAINT "payouts_revision" CHECK ("revision" >= 1)
);
CREATE UNIQUE INDEX "payouts_stripe_payout_id_key" ON "payouts"("stripe_payout_id");
CREATE UNIQUE INDEX "payouts_organization_id_id_key" ON "payouts"("organization_id", "id");
CREATE INDEX "payouts_organization_id_created_at_id_idx" ON "payouts"("organization_id", "created_at" DESC, "id" DESC);
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "payout_transactions" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "payout_id" UUID NOT NULL,
    "stripe_transaction_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "processing_fee_amount" INTEGER NOT NULL,
    "platform_fee_amount" INTEGER NOT NULL,
    "stripe_charge_id" TEXT,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "payout_transactions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payout_transactions_kind" CHECK (
      "kind" IN ('payment', 'refund', 'dispute', 'returned_debit', 'failed_payout', 'fee', 'other'))
);
CREATE UNIQUE INDEX "payout_transactions_payout_id_stripe_transaction_id_key"
  ON "payout_transactions"("payout_id", "stripe_transaction_id");
CREATE INDEX "payout_transactions_organization_id_payout_id_idx" ON "payout_transactions"("organization_id", "payout_id");
ALTER TABLE "payout_transactions" ADD CONSTRAINT "payout_transactions_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payout_transactions" ADD CONSTRAINT "payout_transactions_organization_id_payout_id_fkey"
  FOREIGN KEY ("organization_id", "payout_id") REFERENCES "payouts"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
