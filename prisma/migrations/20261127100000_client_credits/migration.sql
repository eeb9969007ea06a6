-- One payment of a client for several invoices, and money that the organization owes a client. Existing payments have
-- neither, so no ledger entries are missing.
CREATE TABLE "client_payments" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "contact_id" UUID,
    "method" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "reference" TEXT,
    "note" TEXT,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by" UUID,
    "reversed_at" TIMESTAMPTZ(3),
    "reversal_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_payments_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "client_credits" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "contact_id" UUID,
    "kind" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "applied_amount" INTEGER NOT NULL DEFAULT 0,
    "refunded_amount" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "received_on" DATE NOT NULL,
    "note" TEXT,
    "method" TEXT,
    "payment_id" UUID,
    "client_payment_id" UUID,
    "credit_note_id" UUID,
    "recorded_by" UUID,
    "reversed_at" TIMESTAMPTZ(3),
    "reversal_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_credits_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "client_credit_refunds" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "credit_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'settled',
    "amount" INTEGER NOT NULL,
    "reference" TEXT,
    "refunded_at" TIMESTAMPTZ(3) NOT NULL,
    "failed_at" TIMESTAMPTZ(3),
    "is_external" BOOLEAN NOT NULL DEFAULT false,
    "recorded_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_credit_refunds_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "invoice_payments"
  ADD COLUMN "credited_amount" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "client_payment_id" UUID,
  ADD COLUMN "credit_id" UUID;
ALTER TABLE "ledger_entries" ADD COLUMN "credit_id" UUID;

CREATE UNIQUE INDEX "client_payments_organization_id_id_key" ON "client_payments"("organization_id", "id");
CREATE INDEX "client_payments_organization_id_created_at_id_idx" ON "client_payments"("organization_id", "created_at" DESC, "id" DESC);
CREATE INDEX "client_payments_organization_id_contact_id_idx" ON "client_payments"("organization_id", "contact_id");
CREATE INDEX "client_payments_recorded_by_idx" ON "client_payments"("recorded_by");
CREATE UNIQUE INDEX "client_credits_organization_id_id_key" ON "client_credits"("organization_id", "id");
CREATE INDEX "client_credits_organization_id_contact_id_idx" ON "client_credits"("organization_id", "contact_id");
CREATE INDEX "client_credits_organization_id_client_payment_id_idx" ON "client_credits"("organization_id", "client_payment_id");
CREATE INDEX "client_credits_payment_id_idx" ON "client_credits"("payment_id");
CREATE INDEX "client_credits_recorded_by_idx" ON "client_credits"("recorded_by");
CREATE INDEX "client_credit_refunds_organization_id_credit_id_idx" ON "client_credit_refunds"("organization_id", "credit_id");
CREATE INDEX "client_credit_refunds_recorded_by_idx" ON "client_credit_refunds"("recorded_by");
CREATE INDEX "invoice_payments_organization_id_client_payment_id_idx" ON "invoice_payments"("organization_id", "client_payment_id");
CREATE INDEX "invoice_payments_organization_id_credit_id_idx" ON "invoice_payments"("organization_id", "credit_id");
CREATE INDEX "ledger_entries_organization_id_credit_id_idx" ON "ledger_entries"("organization_id", "credit_id");

ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "invoice_payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_organization_id_client_payment_id_fkey" FOREIGN KEY ("organization_id", "client_payment_id") REFERENCES "client_payments"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "client_credit_refunds" ADD CONSTRAINT "client_credit_refunds_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "client_credit_refunds" ADD CONSTRAINT "client_credit_refunds_organization_id_credit_id_fkey" FOREIGN KEY ("organization_id", "credit_id") REFERENCES "client_credits"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "client_credit_refunds" ADD CONSTRAINT "client_credit_refunds_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_organization_id_client_payment_id_fkey" FOREIGN KEY ("organization_id", "client_payment_id") REFERENCES "client_payments"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_organization_id_credit_id_fkey" FOREIGN KEY ("organization_id", "credit_id") REFERENCES "client_credits"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organization_id_credit_id_fkey" FOREIGN KEY ("organization_id", "credit_id") REFERENCES "client_credits"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "client_payments"
  ADD CONSTRAINT "client_payments_method" CHECK (method IN ('cash', 'check', 'transfer')),
  ADD CONSTRAINT "client_payments_amount" CHECK (amount BETWEEN 1 AND 99999999),
  ADD CONSTRAINT "client_payments_reversed" CHECK (reversal_reason IS NULL OR reversed_at IS NOT NULL);
ALTER TABLE "client_credits"
  ADD CONSTRAINT "client_credits_kind" CHECK (kind IN ('overpayment', 'deposit', 'credit_note')),
  ADD CONSTRAINT "client_credits_method" CHECK (
    CASE kind WHEN 'credit_note' THEN method IS NULL
      ELSE method IS NOT NULL AND method IN ('card', 'cash', 'check', 'transfer') END),
  ADD CONSTRAINT "client_credits_amount" CHECK (amount BETWEEN 1 AND 99999999),
  ADD CONSTRAINT "client_credits_used" CHECK (
    applied_amount >= 0 AND refunded_amount >= 0 AND applied_amount + refunded_amount <= amount),
  ADD CONSTRAINT "client_credits_reversed" CHECK (
    CASE WHEN reversed_at IS NULL THEN reversal_reason IS NULL ELSE applied_amount + refunded_amount = 0 END);
ALTER TABLE "client_credit_refunds"
  ADD CONSTRAINT "client_credit_refunds_method" CHECK (method IN ('card', 'cash', 'check', 'transfer')),
  ADD CONSTRAINT "client_credit_refunds_status" CHECK (
    status IN ('pending', 'settled', 'failed') AND (status = 'settled' OR method = 'card')),
  ADD CONSTRAINT "client_credit_refunds_failed" CHECK ((status = 'failed') = (failed_at IS NOT NULL)),
  ADD CONSTRAINT "client_credit_refunds_amount" CHECK (amount BETWEEN 1 AND 99999999);

-- The platform fee is charged for the full payment, including the part that became credit.
ALTER TABLE "invoice_payments"
  DROP CONSTRAINT "invoice_payments_method",
  ADD CONSTRAINT "invoice_payments_method" CHECK (method IN ('card', 'cash', 'check', 'transfer', 'credit')),
  DROP CONSTRAINT "invoice_payments_amounts",
  ADD CONSTRAINT "invoice_payments_amounts" CHECK (
    amount >= 0 AND credited_amount >= 0 AND application_fee_amount BETWEEN 0 AND amount + credited_amount
    AND refunded_amount BETWEEN 0 AND amount AND disputed_amount BETWEEN 0 AND amount),
  ADD CONSTRAINT "invoice_payments_credit" CHECK ((method = 'credit') = (credit_id IS NOT NULL));

-- Entries of client credit have no invoice.
ALTER TABLE "ledger_entries"
  DROP CONSTRAINT "ledger_entries_kind",
  ADD CONSTRAINT "ledger_entries_kind" CHECK (
    kind IN ('invoice', 'void', 'payment', 'refund', 'dispute', 'credit', 'deposit')),
  ADD CONSTRAINT "ledger_entries_credit" CHECK (
    (kind IN ('credit', 'deposit')) = (credit_id IS NOT NULL) AND (credit_id IS NULL OR invoice_id IS NULL));

CREATE TRIGGER "client_payments_set_currency" BEFORE INSERT ON "client_payments"
  FOR EACH ROW EXECUTE FUNCTION set_organization_currency();
CREATE TRIGGER "client_credits_set_currency" BEFORE INSERT ON "client_credits"
  FOR EACH ROW EXECUTE FUNCTION set_organization_currency();
