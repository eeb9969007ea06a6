/** Maximum number of rows on a page for printing. */
export const MAX_PRINT_ROWS = 1_000;
