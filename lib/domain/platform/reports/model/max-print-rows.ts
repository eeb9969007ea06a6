/** The maximum number of rows on a printable page. */
export const MAX_PRINT_ROWS = 1_000;
