-- Bank debits: payments that are in process for days, and then clear or come back.
ALTER TABLE "organizations"
  ADD COLUMN "stripe_bank_debits_enabled" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "stripe_country" TEXT;
ALTER TABLE "billing_settings" ADD COLUMN "accepts_bank_debits" BOOLEAN NOT NULL DEFAULT true;

CREATE TABLE "bank_debits" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'processing',
    "amount" INTEGER NOT NULL,
    "stripe_account_id" TEXT NOT NULL,
    "stripe_payment_intent_id" TEXT NOT NULL,
    "stripe_charge_id" TEXT NOT NULL,
    "bank_last4" TEXT,
    "failure_code" TEXT,
    "return_fee_amount" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "bank_debits_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bank_debits_status" CHECK ("status" IN ('processing', 'succeeded', 'failed')),
    CONSTRAINT "bank_debits_ended" CHECK (("status" = 'processing') = ("ended_at" IS NULL)),
    CONSTRAINT "bank_debits_failure" CHECK ("failure_code" IS NULL OR "status" = 'failed'),
    CONSTRAINT "bank_debits_amounts" CHECK ("amount" > 0 AND "return_fee_amount" >= 0)
);
CREATE UNIQUE INDEX "bank_debits_stripe_charge_id_key" ON "bank_debits"("stripe_charge_id");
CREATE INDEX "bank_debits_organization_id_invoice_id_idx" ON "bank_debits"("organization_id", "invoice_id");
ALTER TABLE "bank_debits" ADD CONSTRAINT "bank_debits_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_debits" ADD CONSTRAINT "bank_debits_organization_id_invoice_id_fkey"
  FOREIGN KEY ("organization_id", "invoice_id") REFERENCES "invoices"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "invoice_payments"
  DROP CONSTRAINT "invoice_payments_method",
  ADD CONSTRAINT "invoice_payments_method" CHECK (method IN ('card', 'bank_debit', 'cash', 'check', 'transfer', 'credit')),
  DROP CONSTRAINT "invoice_payments_card_at_stripe",
  ADD CONSTRAINT "invoice_payments_card_at_stripe" CHECK (
    (method IN ('card', 'bank_debit')) = (stripe_payment_intent_id IS NOT NULL)),
  DROP CONSTRAINT "invoice_payments_reversed",
  ADD CONSTRAINT "invoice_payments_reversed" CHECK (
    (status = 'reversed') = (reversed_at IS NOT NULL)
    AND (status <> 'reversed' OR method NOT IN ('card', 'bank_debit')));
ALTER TABLE "client_credits"
  DROP CONSTRAINT "client_credits_method",
  ADD CONSTRAINT "client_credits_method" CHECK (
    CASE kind WHEN 'credit_note' THEN method IS NULL
      ELSE method IS NOT NULL AND method IN ('card', 'bank_debit', 'cash', 'check', 'transfer') END);
ALTER TABLE "client_credit_refunds"
  DROP CONSTRAINT "client_credit_refunds_method",
  ADD CONSTRAINT "client_credit_refunds_method" CHECK (method IN ('card', 'bank_debit', 'cash', 'check', 'transfer')),
  DROP CONSTRAINT "client_credit_refunds_status",
  ADD CONSTRAINT "client_credit_refunds_status" CHECK (
    status IN ('pending', 'settled', 'failed') AND (status = 'settled' OR method IN ('card', 'bank_debit')));
ALTER TABLE "credit_note_refunds"
  DROP CONSTRAINT "credit_note_refunds_method",
  ADD CONSTRAINT "credit_note_refunds_method" CHECK (method IN ('card', 'bank_debit', 'cash', 'check', 'transfer')),
  DROP CONSTRAINT "credit_note_refunds_status",
  ADD CONSTRAINT "credit_note_refunds_status" CHECK (
    status IN ('pending', 'settled', 'failed') AND (method IN ('card', 'bank_debit') OR status = 'settled'));
