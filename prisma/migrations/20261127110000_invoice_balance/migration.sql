-- The parts of an invoice that credit notes and a write-off settled. Its balance is the total minus these and the payments.
ALTER TABLE "invoices"
  ADD COLUMN "credited_amount" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "written_off_amount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "invoices"
  DROP CONSTRAINT "invoices_paid_amount",
  ADD CONSTRAINT "invoices_paid_amount" CHECK (paid_amount >= 0),
  ADD CONSTRAINT "invoices_balance" CHECK (
    credited_amount >= 0 AND written_off_amount >= 0
    AND paid_amount + credited_amount + written_off_amount <= total_amount),
  ADD CONSTRAINT "invoices_uncredited" CHECK (
    credited_amount <= 0 AND written_off_amount <= 0 OR status <> 'draft' AND voided_at IS NULL);

DROP INDEX "invoices_open_client_idx";
CREATE INDEX "invoices_open_client_idx" ON "invoices" (client_id)
  INCLUDE (total_amount, paid_amount, credited_amount, written_off_amount)
  WHERE status IN ('sent', 'overdue') AND voided_at IS NULL;
