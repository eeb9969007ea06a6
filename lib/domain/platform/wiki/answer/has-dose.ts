import { MEDICINE_PATTERN } from "@/lib/domain/platform/wiki/model/dose-question";

/** Units that are used only for medicines. */
const MEDICINE_UNITS =
  /(?<![a-zµ])(mgs?|mcgs?|µg|ug|mls?|ccs?|iu|milligram(me)?s?|microgram(me)?s?|milli(liter|litre)s?|cubic cent\w+|international units?|tablets?|pills?|capsules?|plunger)\b/i;
/** Units that are also ordinary words, such as "tube" in "stomach tube". They match only after a number. */
const COUNTED_UNITS =
  /([\d½¼¾⅓⅔]|\b(half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty))[\s-]*((a|an|of|full|whole|or|to|more)\s|\d[\d.,/]*\s?)*(syringes?|vials?|tubes?|doses?)\b/i;
/**
 * Units and words, such as "ounces" and "twice", that are also used for feed. Next to a medicine's name, they
 * indicate a dose.
 */
const FEED_UNITS =
  /(?<![a-z])(g|gm|gram(me)?s?|oz|ounces?|teaspoons?|tablespoons?|tsp|tbsp|packets?|scoops?|units?|percent|twice|thrice|double|triple|times|\d\s?x)\b|%/i;
const PER_WEIGHT =
  /\b(per|for (each|every)|\/)\s?(\d+\s?)?(kg|kilos?|kilograms?|lbs?|pounds?|hundredweight|cwt)\b/i;

/**
 * Returns whether a text mentions a dose. A false positive is better than a false negative, because a false
 * positive only means that the passages are shown without an answer.
 */
export function hasDose(text: string): boolean {
  if (MEDICINE_UNITS.test(text) || COUNTED_UNITS.test(text)) return true;
  return MEDICINE_PATTERN.test(text.toLowerCase()) && (FEED_UNITS.test(text) || PER_WEIGHT.test(text));
}
