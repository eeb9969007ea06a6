/** Documents show a warning this many days before they expire, which leaves time for a vet visit. */
export const EXPIRY_WARNING_DAYS = 30;
