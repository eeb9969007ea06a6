/** Codes have six digits and are easier to guess than links, so they expire sooner. */
export const ONE_TIME_CODE_MINUTES = 10;
