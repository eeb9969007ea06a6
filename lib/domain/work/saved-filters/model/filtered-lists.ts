/** The lists for which users can save filters. */
export const FILTERED_LISTS = ["horses", "invoices", "clients", "finances", "care", "tasks"] as const;
export type FilteredList = (typeof FILTERED_LISTS)[number];

export const MAX_FILTER_NAME_LENGTH = 60;
