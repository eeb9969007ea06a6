/**
 * The SQL expression for the text that record searches cover: the title, the provider, the accession number of
 * a Coggins test and the number of a certificate. Must be identical to the expression in the trigram index.
 */
export const HEALTH_RECORD_SEARCH_TEXT = `lower(
  title || ' ' || coalesce(provider, '') || ' ' || coalesce(details ->> 'accession_number', '') || ' '
  || coalesce(details ->> 'number', '')
)`;
