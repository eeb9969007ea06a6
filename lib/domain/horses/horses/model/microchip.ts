/** ISO 11784/11785 chips have 15 digits. Older chips have other formats. */
export const MICROCHIP_KINDS = ["iso", "older"] as const;
export type MicrochipKind = (typeof MICROCHIP_KINDS)[number];

const ISO = /^\d{15}$/;
const OLDER = /^[0-9A-Z]{4,30}$/;

/** Removes spaces and separators for storage. */
export function normalizeMicrochip(text: string): string {
  return text.replaceAll(/[\s.-]/g, "").toUpperCase();
}

/**
 * Returns why a normalized chip number is invalid for its type, or null. (ICAR: 001–899 is a country, 9xx a
 * manufacturer.)
 */
export function findMicrochipProblem(chip: string, kind: MicrochipKind): string | null {
  if (kind === "older") return OLDER.test(chip) ? null : "An older microchip has letters and digits only.";
  if (!/^\d*$/.test(chip))
    return "A microchip has 15 digits and no letters. For an older chip, choose that kind.";
  if (!ISO.test(chip)) {
    return `A microchip has 15 digits, but this one has ${chip.length}. For an older chip, choose that kind.`;
  }
  return chip.startsWith("000") ? "No microchip begins with 000. Please compare with the passport." : null;
}

/** Groups the digits for reading aloud. */
export function formatMicrochip(chip: string): string {
  return ISO.test(chip) ? chip.replaceAll(/(\d{3})(?=\d)/g, "$1 ") : chip;
}
