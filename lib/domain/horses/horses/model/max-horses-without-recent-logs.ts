/** The maximum number of horses without log entries that is counted. */
export const MAX_HORSES_WITHOUT_RECENT_LOGS = 1_000;
