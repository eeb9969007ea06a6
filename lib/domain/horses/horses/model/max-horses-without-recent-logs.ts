/** The upper limit for the count of horses without log entries. */
export const MAX_HORSES_WITHOUT_RECENT_LOGS = 1_000;
