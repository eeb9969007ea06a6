/** Colours that a form offers (AQHA's names, and patterns); any other can be typed. */
export const COLORS = [
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

/** The markings with one more word at their end, or without it when it stands there. */
export function toggleMarking(markings: string, marking: string): string {
  const words = wordsOf(markings);
  const others = words.filter((word) => word.toLowerCase() !== marking);
  return (others.length < words.length ? others : [...words, marking]).join(", ");
}

/** Whether a word stands among the markings. */
export function hasMarking(markings: string, marking: string): boolean {
  return wordsOf(markings).some((word) => word.toLowerCase() === marking);
}

function wordsOf(markings: string): string[] {
  return markings
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}
