import { MEDICINE } from "@/lib/wiki/dose-question";

/** In these medicines alone are measured: whatever number stands before, in digits, words or signs. */
const OF_MEDICINES =
  /(?<![a-zµ])(mgs?|mcgs?|µg|ug|mls?|ccs?|iu|milligram(me)?s?|microgram(me)?s?|milli(liter|litre)s?|cubic cent\w+|international units?|tablets?|pills?|capsules?|plunger)\b/i;
/** In these other things come, too: a tube leads to the stomach. */
const COUNTED =
  /([\d½¼¾⅓⅔]|\b(half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty))[\s-]*((a|an|of|full|whole|or|to|more)\s|\d[\d.,/]*\s?)*(syringes?|vials?|tubes?|doses?)\b/i;
/** What feed is measured in, too, and how often or how much more: a dose beside a medicine. */
const OF_FEED =
  /(?<![a-z])(g|gm|gram(me)?s?|oz|ounces?|teaspoons?|tablespoons?|tsp|tbsp|packets?|scoops?|units?|percent|twice|thrice|double|triple|times|\d\s?x)\b|%/i;
const PER_WEIGHT =
  /\b(per|for (each|every)|\/)\s?(\d+\s?)?(kg|kilos?|kilograms?|lbs?|pounds?|hundredweight|cwt)\b/i;

/** Whether a text says how much of a medicine a horse gets. Rather too often: the passages are shown then instead. */
export function namesDose(text: string): boolean {
  if (OF_MEDICINES.test(text) || COUNTED.test(text)) return true;
  return MEDICINE.test(text.toLowerCase()) && (OF_FEED.test(text) || PER_WEIGHT.test(text));
}
