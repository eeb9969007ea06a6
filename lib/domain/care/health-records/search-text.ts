/**
 * The SQL expression that record searches are matched against. Must be identical to the expression in the
 * trigram index.
 */
export const HEALTH_RECORD_SEARCH_TEXT = "lower(title || ' ' || coalesce(provider, ''))";
