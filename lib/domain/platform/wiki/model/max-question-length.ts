/** Maximum characters of a question; the rest is ignored. */
export const MAX_QUESTION_LENGTH = 200;
