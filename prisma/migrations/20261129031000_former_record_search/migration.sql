-- Until the upgrade ends, the previous release finds records along health_records_newest_idx.
DROP INDEX "health_records_search_idx";
DROP STATISTICS "health_records_search_stats";
CREATE STATISTICS "health_records_search_text_stats" ON (lower(
  title || ' ' || coalesce(provider, '') || ' ' || coalesce(details ->> 'accession_number', '') || ' '
  || coalesce(details ->> 'number', '')
)) FROM "health_records";
