/** Horses without recent log entries are counted up to this number. */
export const MAX_HORSES_WITHOUT_RECENT_LOGS = 1_000;
