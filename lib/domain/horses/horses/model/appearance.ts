/** Colors that forms suggest (AQHA names and patterns). Users can enter other colors. */
export const HORSE_COLORS = [
  "Bay",
  "Black",
  "Brown",
  "Sorrel",
  "Chestnut",
  "Dun",
  "Red dun",
  "Grullo",
  "Buckskin",
  "Palomino",
  "Gray",
  "Bay roan",
  "Red roan",
  "Blue roan",
  "Cremello",
  "Perlino",
  "Pinto",
  "Appaloosa",
] as const;

export const FACE_MARKINGS = ["star", "strip", "snip", "blaze", "bald face"] as const;
export const LEG_MARKINGS = ["coronet", "pastern", "sock", "half stocking", "stocking"] as const;

/** Adds a marking at the end, or removes the marking if it is already listed. */
export function toggleMarking(markings: string, marking: string): string {
  const words = splitWords(markings);
  const others = words.filter((word) => word.toLowerCase() !== marking);
  return (others.length < words.length ? others : [...words, marking]).join(", ");
}

/** Returns whether `markings` lists the marking. */
export function hasMarking(markings: string, marking: string): boolean {
  return splitWords(markings).some((word) => word.toLowerCase() === marking);
}

function splitWords(markings: string): string[] {
  return markings
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
