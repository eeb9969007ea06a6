/** IANA names that can be chosen. Browser and server may know different ones: draw them on one side only. */
export function timeZones(): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC")];
}

const IANA_NAME = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}$/;

/** Also a name that only another computer lists, such as Asia/Kolkata beside Asia/Calcutta. */
export function isTimeZone(value: string): boolean {
  if (!IANA_NAME.test(value)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: value });
    return true;
  } catch {
    // A RangeError is how Intl says no.
    return false;
  }
}
