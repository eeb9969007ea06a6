export type EggCountClass = "low" | "moderate" | "high";

export const EGG_COUNT_HINT =
  "Usual categories, in eggs per gram: low (under 200), moderate (200 to 500), high (over 500).";

/** Classifies a horse's egg shedding by eggs per gram. */
export function getEggCountClass(eggsPerGram: number): EggCountClass {
  if (eggsPerGram < 200) return "low";
  return eggsPerGram <= 500 ? "moderate" : "high";
}
