/** Maximum characters of a question; the rest is ignored. */
export const LONGEST_QUESTION = 200;
