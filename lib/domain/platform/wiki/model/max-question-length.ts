/** The maximum number of characters in a question. The rest is ignored. */
export const MAX_QUESTION_LENGTH = 200;
