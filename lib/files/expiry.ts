/** So many days before its end a document is marked: time enough to have the vet out. */
export const WARNED_DAYS = 30;
