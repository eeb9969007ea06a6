/** The text that a search for records matches. Must equal the expression of the trigram index. */
export const RECORD_SEARCH_TEXT = "lower(title || ' ' || coalesce(provider, ''))";
