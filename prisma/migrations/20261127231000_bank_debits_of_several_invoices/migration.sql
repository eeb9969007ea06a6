-- A bank debit can pay several invoices. Each has its own row with its part.
ALTER TABLE "portal_payments" ADD COLUMN "debit_started_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "bank_debits_stripe_charge_id_invoice_id_key" ON "bank_debits"("stripe_charge_id", "invoice_id");
DROP INDEX "bank_debits_stripe_charge_id_key";
