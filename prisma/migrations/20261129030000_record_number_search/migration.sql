-- The only statement of its migration, because CONCURRENTLY doesn't work in a transaction. It doesn't block writes.
-- The expression must equal HEALTH_RECORD_SEARCH_TEXT in lib/domain/care/health-records/search-text.ts.
CREATE INDEX CONCURRENTLY "health_records_search_text_idx" ON "health_records" USING gin ((lower(
  title || ' ' || coalesce(provider, '') || ' ' || coalesce(details ->> 'accession_number', '') || ' '
  || coalesce(details ->> 'number', '')
)) gin_trgm_ops)
  WHERE deleted_at IS NULL;
