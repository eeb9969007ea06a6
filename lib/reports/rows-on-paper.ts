/** As many rows as one page shows that is meant to be printed. */
export const ROWS_ON_PAPER = 1_000;
