-- One search over records: by its words, or along the newest where the words are common.
-- The expression stands in lib/domain/health-records/search-text.ts as well.
CREATE INDEX "health_records_search_idx" ON "health_records"
  USING gin ((lower(title || ' ' || coalesce(provider, ''))) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX "health_records_newest_idx" ON "health_records" (organization_id, happened_on DESC, id DESC)
  WHERE deleted_at IS NULL;
-- How common words are: without it every word looks rare, and a common one has all its rows read and sorted.
CREATE STATISTICS "health_records_search_stats" ON (lower(title || ' ' || coalesce(provider, ''))) FROM "health_records";
CREATE STATISTICS "invoices_search_stats"
  ON (lower(invoice_number || ' ' || customer_name || ' ' || customer_email)) FROM "invoices";
