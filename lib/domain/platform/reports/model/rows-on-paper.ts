/** Maximum number of rows on a page for printing. */
export const ROWS_ON_PAPER = 1_000;
