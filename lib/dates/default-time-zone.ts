/** Of organizations that haven't said where they are; the database's own default too. */
export const DEFAULT_TIME_ZONE = "America/Chicago";
