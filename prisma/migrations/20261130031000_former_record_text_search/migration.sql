-- Collects the statistics of the new index now, because the next automatic ANALYZE can be weeks away. Until then,
-- PostgreSQL would treat every word as rare. Runs before DROP INDEX, whose lock blocks reads.
CREATE STATISTICS "health_records_findings_stats" ON (lower(
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
)) FROM "health_records";
ANALYZE "health_records";
-- Until the upgrade ends, the previous release finds records along health_records_newest_idx.
DROP INDEX "health_records_search_text_idx";
DROP STATISTICS "health_records_search_text_stats";
