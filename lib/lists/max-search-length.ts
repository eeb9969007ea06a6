/** The maximum length of a list's search text. */
export const MAX_SEARCH_LENGTH = 200;
