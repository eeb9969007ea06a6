/** The count of horses without recent log entries stops at this number. */
export const MAX_HORSES_WITHOUT_RECENT_LOGS = 1_000;
