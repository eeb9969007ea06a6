/** Counting of horses without log entries stops at this number. */
export const MAX_QUIET_COUNT = 1_000;
