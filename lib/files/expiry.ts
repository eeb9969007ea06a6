/** Documents are marked this many days before they expire, which leaves time for a visit by the vet. */
export const EXPIRY_WARNING_DAYS = 30;
