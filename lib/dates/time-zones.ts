/**
 * Returns the IANA names that users can choose. The browser and the server can support different names, so
 * render the list in only one of these two places.
 */
export function listTimeZones(): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC")];
}

const IANA_NAME = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}$/;

/**
 * Returns whether a name is valid. Also accepts aliases that other systems use, such as Asia/Kolkata for
 * Asia/Calcutta.
 */
export function isTimeZone(value: string): boolean {
  if (!IANA_NAME.test(value)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: value });
    return true;
  } catch {
    // Intl throws RangeError for an unknown name.
    return false;
  }
}
