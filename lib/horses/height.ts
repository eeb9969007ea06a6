const MM_PER_INCH = 25.4;
const INCHES_PER_HAND = 4;

/** What a horse may measure, in centimetres; the database holds the same. */
export const MIN_HEIGHT_CM = 40;
export const MAX_HEIGHT_CM = 250;

/** Hands and, after the point, inches: "14", "14.2", "14.2 hh". Four inches are the next hand. */
const HANDS = /^(\d{1,2})(?:[.,](\d))?\s*(?:hh|h|hands?)?$/i;

/** Centimetres, to one decimal; null for what is no height in hands. */
export function handsToCm(text: string): number | null {
  const [, hands, inches = "0"] = HANDS.exec(text.trim()) ?? [];
  if (hands === undefined || Number(inches) >= INCHES_PER_HAND) return null;
  return inchesToCm(Number(hands) * INCHES_PER_HAND + Number(inches));
}

/** The nearest height in whole inches, as "14.2". */
export function cmToHands(cm: number): string {
  const inches = Math.round((cm * 10) / MM_PER_INCH);
  return `${Math.floor(inches / INCHES_PER_HAND)}.${inches % INCHES_PER_HAND}`;
}

/** Whether a height was taken in hands: then they say it without loss. */
export function isInHands(cm: number): boolean {
  return handsToCm(cmToHands(cm)) === cm;
}

/** Both units, as "14.2 hh (147.3 cm)". */
export function heightText(cm: number): string {
  return `${cmToHands(cm)} hh (${cm} cm)`;
}

function inchesToCm(inches: number): number {
  return Math.round(inches * MM_PER_INCH) / 10;
}
