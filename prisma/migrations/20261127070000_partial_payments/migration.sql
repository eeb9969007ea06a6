-- An invoice can be paid in parts. The sum of its settled payments is stored with it, so that lists don't add them up.
ALTER TABLE "invoices" ADD COLUMN "paid_amount" INTEGER NOT NULL DEFAULT 0;
UPDATE "invoices" SET paid_amount = total_amount WHERE status = 'paid';
ALTER TABLE "invoices"
  ADD CONSTRAINT "invoices_paid_amount" CHECK (paid_amount BETWEEN 0 AND total_amount),
  ADD CONSTRAINT "invoices_unpaid" CHECK (paid_amount = 0 OR status <> 'draft' AND voided_at IS NULL);

DROP INDEX "invoice_payments_settled_key";

DROP INDEX "invoices_open_client_idx";
CREATE INDEX "invoices_open_client_idx" ON "invoices" (client_id)
  INCLUDE (total_amount, paid_amount) WHERE status IN ('sent', 'overdue') AND voided_at IS NULL;
