-- A separate migration, so that writes are blocked only while the index is built. Doesn't use CONCURRENTLY, because
-- a second migration command that waits for its turn would never end.
-- The expression must equal HEALTH_RECORD_SEARCH_TEXT in lib/domain/care/health-records/search-text.ts.
CREATE INDEX "health_records_findings_idx" ON "health_records" USING gin ((lower(
  title || ' ' || coalesce(provider, '') || ' ' || coalesce(notes, '') || ' '
  || coalesce(details ->> 'accession_number', '') || ' '
  || coalesce(details ->> 'number', '') || ' '
  || coalesce(details ->> 'reason', '') || ' '
  || coalesce(details ->> 'findings', '') || ' '
  || coalesce(details ->> 'treatment', '') || ' '
  || coalesce(details ->> 'text', '') || ' '
  || coalesce(details ->> 'product', '') || ' '
  || coalesce(details ->> 'lot_number', '') || ' '
  || coalesce(details ->> 'laboratory', '') || ' '
  || coalesce(details ->> 'vaccine', '') || ' '
  || coalesce(details ->> 'drug', '') || ' '
  || coalesce(details ->> 'place', '') || ' '
  || coalesce(details ->> 'certificate', '')
)) gin_trgm_ops)
  WHERE deleted_at IS NULL;
