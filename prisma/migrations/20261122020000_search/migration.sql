-- One search over records: by its words, or along the newest where the words are common.
-- The expression stands in lib/domain/health-records/search-text.ts as well.
CREATE INDEX "health_records_search_idx" ON "health_records"
  USING gin ((lower(title || ' ' || coalesce(provider, ''))) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX "health_records_newest_idx" ON "health_records" (organization_id, happened_on DESC, id DESC)
  WHERE deleted_at IS NULL;
