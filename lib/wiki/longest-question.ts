/** Characters of a question that are read; the rest is cut off. */
export const LONGEST_QUESTION = 200;
