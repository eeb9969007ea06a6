-- The expression of invoices_search_idx is null for invoices without an email address. This index contains these
-- invoices, so that a search can combine both indexes. The condition is in
-- lib/domain/billing/invoices/match-invoice-text.ts.
CREATE INDEX "invoices_search_without_email_idx" ON "invoices"
  USING gin ((lower(invoice_number || ' ' || customer_name)) gin_trgm_ops)
  WHERE customer_email IS NULL;
