-- Lists by state, newest first: "overdue" looks through open invoices only, "void" through void ones.
CREATE INDEX "invoices_open_idx" ON "invoices" (organization_id, created_at DESC, id DESC)
  WHERE status IN ('sent', 'overdue') AND voided_at IS NULL;
CREATE INDEX "invoices_void_idx" ON "invoices" (organization_id, created_at DESC, id DESC)
  WHERE voided_at IS NOT NULL;
