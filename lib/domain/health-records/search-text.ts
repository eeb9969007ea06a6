/** What a record is looked for by, as the trigram index has it. */
export const RECORD_SEARCH_TEXT = "lower(title || ' ' || coalesce(provider, ''))";
