const MM_PER_INCH = 25.4;
const INCHES_PER_HAND = 4;

/** The minimum and maximum height in centimeters. The database has the same limits. */
export const MIN_HEIGHT_CM = 40;
export const MAX_HEIGHT_CM = 250;

/** Matches hands, with inches after the point: "14", "14.2", "14.2 hh". A hand has four inches. */
const HANDS_PATTERN = /^(\d{1,2})(?:[.,](\d))?\s*(?:hh|h|hands?)?$/i;

/** Converts hands to centimeters, rounded to one decimal. Returns null for an invalid height. */
export function convertHandsToCm(text: string): number | null {
  const [, hands, inches = "0"] = HANDS_PATTERN.exec(text.trim()) ?? [];
  if (hands === undefined || Number(inches) >= INCHES_PER_HAND) return null;
  return inchesToCm(Number(hands) * INCHES_PER_HAND + Number(inches));
}

/** Returns the height in hands, rounded to whole inches, such as "14.2". */
export function convertCmToHands(cm: number): string {
  const inches = Math.round((cm * 10) / MM_PER_INCH);
  return `${Math.floor(inches / INCHES_PER_HAND)}.${inches % INCHES_PER_HAND}`;
}

/**
 * Returns whether a height was probably entered in hands. In that case, converting `cm` to hands and back
 * returns the same value.
 */
export function wasHeightEnteredInHands(cm: number): boolean {
  return convertHandsToCm(convertCmToHands(cm)) === cm;
}

/** Returns the height in both units, such as "14.2 hh (147.3 cm)". */
export function formatHeight(cm: number): string {
  return `${convertCmToHands(cm)} hh (${cm} cm)`;
}

function inchesToCm(inches: number): number {
  return Math.round(inches * MM_PER_INCH) / 10;
}
