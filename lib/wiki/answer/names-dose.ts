import { MEDICINE } from "@/lib/wiki/dose-question";

const NUMBER = String.raw`(\d[\d.,/]*|half|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)`;
const RANGE = String.raw`${NUMBER}(\s?(-|–|to|or)\s?${NUMBER})?[\s-]*(a\s|an\s|of\s)*`;
/** What medicines alone are measured in. */
const OF_MEDICINES = new RegExp(
  String.raw`${RANGE}(mgs?|mcg|µg|ug|ml|mls|cc|ccs|iu|milligrams?|micrograms?|milliliters?|millilitres?|cubic cent\w+|international units?|tablets?|pills?|capsules?|syringes?|vials?|tubes?|doses?)\b`,
  "i",
);
/** What feed is measured in, too. */
const OF_FEED = new RegExp(
  String.raw`${RANGE}(g|gm|grams?|oz|ounces?|teaspoons?|tablespoons?|tsp|tbsp|packets?|scoops?|units?|percent|%|times)\b`,
  "i",
);
const PER_WEIGHT =
  /\b(per|for (each|every)|\/)\s?(\d+\s?)?(kg|kilos?|kilograms?|lbs?|pounds?|hundredweight|cwt)\b/i;

/** Whether a text says how much of a medicine a horse gets. Rather too often: the passages are shown then instead. */
export function namesDose(text: string): boolean {
  if (OF_MEDICINES.test(text)) return true;
  return MEDICINE.test(text.toLowerCase()) && (OF_FEED.test(text) || PER_WEIGHT.test(text));
}
