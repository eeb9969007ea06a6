/** ISO 11784/11785 chips have 15 digits. Older chips have other formats. */
export const MICROCHIP_KINDS = ["iso", "older"] as const;
export type MicrochipKind = (typeof MICROCHIP_KINDS)[number];

const ISO_PATTERN = /^\d{15}$/;
const OLDER_PATTERN = /^[0-9A-Z]{4,30}$/;

/** Removes spaces and separators from a microchip number before it is stored. */
export function normalizeMicrochip(text: string): string {
  return text.replaceAll(/[\s.-]/g, "").toUpperCase();
}

/**
 * Returns the reason why a normalized chip number is invalid for its type, or null. (In ICAR codes, a prefix
 * from 001 to 899 identifies a country, and a prefix of 9xx identifies a manufacturer.)
 */
export function findMicrochipProblem(chip: string, kind: MicrochipKind): string | null {
  if (kind === "older")
    return OLDER_PATTERN.test(chip)
      ? null
      : "Older microchip numbers can contain only letters and digits. Check the number.";
  if (!/^\d*$/.test(chip))
    return "A microchip number has 15 digits and no letters. For an older chip, change the microchip type.";
  if (!ISO_PATTERN.test(chip)) {
    return `A microchip number has 15 digits, but this one has ${chip.length}. For an older chip, change the microchip type.`;
  }
  return chip.startsWith("000")
    ? "Microchip numbers never begin with 000. Check the number in the passport."
    : null;
}

/** Groups the digits so that the number is easy to read aloud. */
export function formatMicrochip(chip: string): string {
  return ISO_PATTERN.test(chip) ? chip.replaceAll(/(\d{3})(?=\d)/g, "$1 ") : chip;
}
