/** ISO 11784/11785 chips have 15 digits; what was implanted before is kept as a kind of its own. */
export const MICROCHIP_KINDS = ["iso", "older"] as const;
export type MicrochipKind = (typeof MICROCHIP_KINDS)[number];

const ISO = /^\d{15}$/;
const OLDER = /^[0-9A-Z]{4,30}$/;

/** As it is stored: without what people put between the digits. */
export function tidyMicrochip(text: string): string {
  return text.replaceAll(/[\s.-]/g, "").toUpperCase();
}

/** Why a tidied chip is none of its kind; null when it is one. (ICAR: 001–899 is a country, 9xx a manufacturer.) */
export function microchipProblem(chip: string, kind: MicrochipKind): string | null {
  if (kind === "older") return OLDER.test(chip) ? null : "An older microchip has letters and digits only.";
  if (!/^\d*$/.test(chip))
    return "A microchip has 15 digits and no letters. For an older chip, choose that kind.";
  if (!ISO.test(chip)) {
    return `A microchip has 15 digits, and this has ${chip.length}. For an older chip, choose that kind.`;
  }
  return chip.startsWith("000") ? "No microchip begins with 000. Please compare with the passport." : null;
}

/** In groups, as people read it aloud. */
export function microchipText(chip: string): string {
  return ISO.test(chip) ? chip.replaceAll(/(\d{3})(?=\d)/g, "$1 ") : chip;
}
