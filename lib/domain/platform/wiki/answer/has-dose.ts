import { MEDICINE_PATTERN } from "@/lib/domain/platform/wiki/model/dose-question";

/** Units used for medicines only. */
const MEDICINE_UNITS =
  /(?<![a-zµ])(mgs?|mcgs?|µg|ug|mls?|ccs?|iu|milligram(me)?s?|microgram(me)?s?|milli(liter|litre)s?|cubic cent\w+|international units?|tablets?|pills?|capsules?|plunger)\b/i;
/** Units that are also ordinary words, such as "tube" in "stomach tube". They match only after a number. */
const COUNTED_UNITS =
  /([\d½¼¾⅓⅔]|\b(half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty))[\s-]*((a|an|of|full|whole|or|to|more)\s|\d[\d.,/]*\s?)*(syringes?|vials?|tubes?|doses?)\b/i;
/** Units and multiples that also apply to feed. Next to the name of a medicine, they indicate a dose. */
const FEED_UNITS =
  /(?<![a-z])(g|gm|gram(me)?s?|oz|ounces?|teaspoons?|tablespoons?|tsp|tbsp|packets?|scoops?|units?|percent|twice|thrice|double|triple|times|\d\s?x)\b|%/i;
const PER_WEIGHT =
  /\b(per|for (each|every)|\/)\s?(\d+\s?)?(kg|kilos?|kilograms?|lbs?|pounds?|hundredweight|cwt)\b/i;

/** Returns whether a text names a dose. Prefers false positives, because then only the passages are shown. */
export function hasDose(text: string): boolean {
  if (MEDICINE_UNITS.test(text) || COUNTED_UNITS.test(text)) return true;
  return MEDICINE_PATTERN.test(text.toLowerCase()) && (FEED_UNITS.test(text) || PER_WEIGHT.test(text));
}
