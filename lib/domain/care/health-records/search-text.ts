/** The SQL expression that record searches match. Must equal the expression of the trigram index. */
export const HEALTH_RECORD_SEARCH_TEXT = "lower(title || ' ' || coalesce(provider, ''))";
