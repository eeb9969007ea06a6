/** The columns of a line item on wide screens, shared by headings and lines. */
export const LINE_GRID_CLASSES =
  "sm:grid sm:grid-cols-[minmax(0,1fr)_5.5rem_7rem_6.5rem_2.75rem] sm:gap-x-2.5";
