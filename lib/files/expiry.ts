/** A warning appears this many days before a document expires, to leave time for a vet visit. */
export const EXPIRY_WARNING_DAYS = 30;
