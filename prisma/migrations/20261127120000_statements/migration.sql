CREATE TABLE "statement_runs" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'sending',
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "statement_runs_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "statement_deliveries" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "run_id" UUID,
    "contact_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "statement_deliveries_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "statement_runs_organization_id_id_key" ON "statement_runs"("organization_id", "id");
CREATE INDEX "statement_runs_organization_id_created_at_idx" ON "statement_runs"("organization_id", "created_at" DESC);
CREATE INDEX "statement_runs_created_by_idx" ON "statement_runs"("created_by");
CREATE INDEX "statement_deliveries_organization_id_run_id_status_idx" ON "statement_deliveries"("organization_id", "run_id", "status");
CREATE INDEX "statement_deliveries_organization_id_contact_id_idx" ON "statement_deliveries"("organization_id", "contact_id");

ALTER TABLE "statement_runs" ADD CONSTRAINT "statement_runs_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "statement_runs" ADD CONSTRAINT "statement_runs_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "statement_deliveries" ADD CONSTRAINT "statement_deliveries_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "statement_deliveries" ADD CONSTRAINT "statement_deliveries_organization_id_run_id_fkey" FOREIGN KEY ("organization_id", "run_id") REFERENCES "statement_runs"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "statement_deliveries" ADD CONSTRAINT "statement_deliveries_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "statement_runs"
  ADD CONSTRAINT "statement_runs_status" CHECK (status IN ('sending', 'sent')),
  ADD CONSTRAINT "statement_runs_days" CHECK (starts_on <= ends_on);
ALTER TABLE "statement_deliveries"
  ADD CONSTRAINT "statement_deliveries_status" CHECK (status IN ('pending', 'sent', 'print')),
  ADD CONSTRAINT "statement_deliveries_days" CHECK (starts_on <= ends_on),
  ADD CONSTRAINT "statement_deliveries_sent" CHECK (status <> 'sent' OR email IS NOT NULL AND sent_at IS NOT NULL);

-- Runs send each contact one statement per period, even if two runs start at the same time.
CREATE UNIQUE INDEX "statement_deliveries_run_period_key"
  ON "statement_deliveries" (organization_id, contact_id, starts_on, ends_on) WHERE run_id IS NOT NULL;

-- With the index of open invoices, aging reads only invoices that can have a balance, and entries without an invoice.
CREATE INDEX "invoices_returned_idx" ON "invoices" (organization_id)
  WHERE refunded_amount > 0 OR disputed_amount > 0;
CREATE INDEX "ledger_entries_credit_idx" ON "ledger_entries" (organization_id, contact_id) WHERE invoice_id IS NULL;
