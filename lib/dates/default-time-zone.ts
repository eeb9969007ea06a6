/** The time zone of organizations that haven't set one; also the database's default. */
export const DEFAULT_TIME_ZONE = "America/Chicago";
