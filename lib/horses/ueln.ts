const LENGTH = 15;
const PATTERN = /^\d{3}[0-9A-Z]{12}$/;

/** A Universal Equine Life Number as it is stored: in capitals, filled up with zeros on the left (ueln.net). */
export function tidyUeln(text: string): string {
  const bare = text.replaceAll(/[\s.-]/g, "").toUpperCase();
  return bare === "" ? "" : bare.padStart(LENGTH, "0");
}

/** What looks wrong about a tidied UELN; null when nothing does. It is kept all the same: passports have slips. */
export function uelnWarning(ueln: string): string | null {
  if (ueln.length > LENGTH) return `A UELN has ${LENGTH} characters, and this has ${ueln.length}.`;
  if (!PATTERN.test(ueln)) return "A UELN is three digits of a country and twelve digits or letters.";
  if (ueln.startsWith("000")) return "No country has 000: the first digits of this UELN may be missing.";
  return null;
}
