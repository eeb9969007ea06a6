/** At most this many horses without recent log entries are counted. */
export const MAX_HORSES_WITHOUT_RECENT_LOGS = 1_000;
