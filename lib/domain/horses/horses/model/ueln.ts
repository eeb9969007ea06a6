const LENGTH = 15;
const PATTERN = /^\d{3}[0-9A-Z]{12}$/;

/** Normalizes a Universal Equine Life Number for storage: uppercase, padded with zeros on the left (ueln.net). */
export function normalizeUeln(text: string): string {
  const normalized = text.replaceAll(/[\s.-]/g, "").toUpperCase();
  return normalized === "" ? "" : normalized.padStart(LENGTH, "0");
}

/**
 * Returns a warning if a normalized UELN looks wrong; otherwise null. The number is stored anyway, because
 * passports can contain errors.
 */
export function findUelnWarning(ueln: string): string | null {
  if (ueln.length > LENGTH)
    return `A UELN has ${LENGTH} characters, but this one has ${ueln.length}. Check the number.`;
  if (!PATTERN.test(ueln))
    return "A UELN is a three-digit country code followed by twelve digits or letters. Check the number.";
  if (ueln.startsWith("000"))
    return `This UELN is incomplete. Enter all ${LENGTH} characters, starting with the three-digit country code.`;
  return null;
}
