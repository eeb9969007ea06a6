-- Payments that were recorded by mistake. They keep their row and their ledger entries.
ALTER TABLE "invoice_payments"
  ADD COLUMN "reversed_at" TIMESTAMPTZ(3),
  ADD COLUMN "reversal_reason" TEXT;

ALTER TABLE "invoice_payments"
  DROP CONSTRAINT "invoice_payments_status",
  ADD CONSTRAINT "invoice_payments_status" CHECK (status IN ('settled', 'surplus', 'surplus_refunded', 'reversed')),
  ADD CONSTRAINT "invoice_payments_reversed" CHECK (
    (status = 'reversed') = (reversed_at IS NOT NULL) AND (status <> 'reversed' OR method <> 'card'));
