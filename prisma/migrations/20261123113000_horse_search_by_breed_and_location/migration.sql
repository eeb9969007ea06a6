-- The expression must equal HORSE_SEARCH_TEXT in lib/domain/horses/horses/search-text.ts.
DROP INDEX "horses_search_idx";
CREATE INDEX "horses_search_idx" ON "horses" USING gin ((lower(
  name || ' ' || coalesce(barn_name, '') || ' ' || coalesce(microchip, '') || ' ' || coalesce(ueln, '') || ' '
  || coalesce(passport_number, '') || ' ' || coalesce(registration_number, '') || ' ' || coalesce(owner_name, '')
  || ' ' || coalesce(breed, '') || ' ' || coalesce(location, '')
)) gin_trgm_ops);
