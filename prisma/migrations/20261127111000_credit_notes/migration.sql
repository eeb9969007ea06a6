-- Credit notes correct invoices that can't be voided. A refund returns a part of a payment.
CREATE TABLE "credit_notes" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "credit_note_number" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "issued_on" DATE NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "total_amount" INTEGER NOT NULL,
    "applied_amount" INTEGER NOT NULL,
    "return_as" TEXT,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_notes_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "credit_note_lines" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "credit_note_id" UUID NOT NULL,
    "line_item_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "quantity" DECIMAL(12,2),
    "amount" INTEGER NOT NULL,
    "tax_amount" INTEGER NOT NULL DEFAULT 0,
    "total_amount" INTEGER NOT NULL,

    CONSTRAINT "credit_note_lines_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "credit_note_refunds" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "credit_note_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "stripe_refund_id" TEXT,
    "tried_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_note_refunds_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "credit_notes_organization_id_sequence_key" ON "credit_notes"("organization_id", "sequence");
CREATE UNIQUE INDEX "credit_notes_organization_id_credit_note_number_key" ON "credit_notes"("organization_id", "credit_note_number");
CREATE UNIQUE INDEX "credit_notes_organization_id_id_key" ON "credit_notes"("organization_id", "id");
CREATE INDEX "credit_notes_organization_id_created_at_id_idx" ON "credit_notes"("organization_id", "created_at" DESC, "id" DESC);
CREATE INDEX "credit_notes_organization_id_invoice_id_idx" ON "credit_notes"("organization_id", "invoice_id");
CREATE INDEX "credit_notes_organization_id_issued_on_idx" ON "credit_notes"("organization_id", "issued_on");
CREATE INDEX "credit_notes_created_by_idx" ON "credit_notes"("created_by");
CREATE UNIQUE INDEX "credit_note_lines_credit_note_id_position_key" ON "credit_note_lines"("credit_note_id", "position");
CREATE INDEX "credit_note_lines_organization_id_credit_note_id_idx" ON "credit_note_lines"("organization_id", "credit_note_id");
CREATE INDEX "credit_note_lines_line_item_id_idx" ON "credit_note_lines"("line_item_id");
CREATE INDEX "credit_note_refunds_organization_id_credit_note_id_idx" ON "credit_note_refunds"("organization_id", "credit_note_id");
CREATE INDEX "credit_note_refunds_payment_id_idx" ON "credit_note_refunds"("payment_id");

ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id") REFERENCES "invoices"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_organization_id_credit_note_id_fkey" FOREIGN KEY ("organization_id", "credit_note_id") REFERENCES "credit_notes"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_line_item_id_fkey" FOREIGN KEY ("line_item_id") REFERENCES "invoice_line_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_note_refunds" ADD CONSTRAINT "credit_note_refunds_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_note_refunds" ADD CONSTRAINT "credit_note_refunds_organization_id_credit_note_id_fkey" FOREIGN KEY ("organization_id", "credit_note_id") REFERENCES "credit_notes"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_note_refunds" ADD CONSTRAINT "credit_note_refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "invoice_payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "credit_notes"
  ADD CONSTRAINT "credit_notes_lengths" CHECK (length(reason) <= 200),
  ADD CONSTRAINT "credit_notes_amounts" CHECK (
    total_amount BETWEEN 1 AND 99999999 AND applied_amount BETWEEN 0 AND total_amount),
  ADD CONSTRAINT "credit_notes_return_as" CHECK (return_as IN ('refund', 'credit', 'refunded')),
  ADD CONSTRAINT "credit_notes_returned" CHECK ((return_as IS NULL) = (applied_amount = total_amount));
ALTER TABLE "credit_note_lines"
  ADD CONSTRAINT "credit_note_lines_amounts" CHECK (
    amount >= 0 AND tax_amount >= 0 AND total_amount > 0 AND total_amount <= amount + tax_amount),
  ADD CONSTRAINT "credit_note_lines_quantity" CHECK (quantity > 0);
ALTER TABLE "credit_note_refunds"
  ADD CONSTRAINT "credit_note_refunds_amount" CHECK (amount > 0),
  ADD CONSTRAINT "credit_note_refunds_failures" CHECK (failures >= 0),
  ADD CONSTRAINT "credit_note_refunds_method" CHECK (method IN ('card', 'cash', 'check', 'transfer')),
  ADD CONSTRAINT "credit_note_refunds_status" CHECK (
    status IN ('pending', 'settled', 'failed') AND (method = 'card' OR status = 'settled'));

CREATE TRIGGER "credit_notes_set_currency" BEFORE INSERT ON "credit_notes"
  FOR EACH ROW EXECUTE FUNCTION set_organization_currency();

-- A purge removes the reason and the author.
CREATE FUNCTION reject_credit_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'credit_notes'
    AND to_jsonb(NEW) - 'reason' - 'created_by' = to_jsonb(OLD) - 'reason' - 'created_by' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Credit notes can''t be changed.' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "credit_notes_append_only" AFTER UPDATE OR DELETE ON "credit_notes"
  FOR EACH ROW EXECUTE FUNCTION reject_credit_note_change();
CREATE TRIGGER "credit_note_lines_append_only" AFTER UPDATE OR DELETE ON "credit_note_lines"
  FOR EACH ROW EXECUTE FUNCTION reject_credit_note_change();

ALTER TABLE "organization_counters" ADD COLUMN "last_credit_note_number" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "invoices"
  ADD COLUMN "written_off_at" TIMESTAMPTZ(3),
  ADD COLUMN "write_off_reason" TEXT;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_written_off" CHECK (
  (written_off_amount > 0) = (written_off_at IS NOT NULL) AND (write_off_reason IS NULL OR written_off_at IS NOT NULL));

ALTER TABLE "ledger_entries"
  DROP CONSTRAINT "ledger_entries_kind",
  ADD CONSTRAINT "ledger_entries_kind" CHECK (kind IN ('invoice', 'void', 'payment', 'refund', 'dispute', 'credit',
    'deposit', 'credit_note', 'write_off', 'adjustment'));

-- Existing refunds and disputes have no credit notes, and their amounts aren't due again.
INSERT INTO "ledger_entries" (id, organization_id, contact_id, kind, invoice_id, amount, currency, effective_on, source_key)
SELECT gen_random_uuid(), l.organization_id, l.contact_id, 'adjustment', l.invoice_id, -l.amount, l.currency,
       l.effective_on,
       'adjustment:' || l.invoice_id || ':' ||
         row_number() OVER (PARTITION BY l.invoice_id ORDER BY l.created_at, l.id)
FROM "ledger_entries" l
WHERE l.kind IN ('refund', 'dispute') AND l.invoice_id IS NOT NULL;
