import {
  CORRECT_WORDS,
  EMERGENCIES,
  type EmergencyTopic,
  FILLER_WORDS,
  WORD_LISTS,
} from "@/lib/domain/platform/wiki/model/emergency-signs";
import { splitWords } from "@/lib/domain/platform/wiki/model/search-terms";
import { createSpeller } from "@/lib/domain/platform/wiki/model/spelling";

/** The maximum number of words that "…" can match. */
const MAX_WORDS_BETWEEN = 6;

const WORD_LIST_MAP: ReadonlyMap<string, string> = new Map(Object.entries(WORD_LISTS));
const FILLERS_PATTERN = `(?:(?:${FILLER_WORDS.split(" ").join("|")}) )*`;

const EMERGENCY_PATTERNS = EMERGENCIES.map((emergency) => ({
  emergency,
  patterns: emergency.signs.map(getSignPattern),
}));

const CORRECT_WORD_SET = new Set(CORRECT_WORDS.split(" "));
const fixSpelling = createSpeller(
  new Map(EMERGENCIES.flatMap(({ signs }) => signs.flatMap(getSignWords)).map((word) => [word, 1] as const)),
);

/**
 * Finds the emergencies in a question. A false positive is better than a missed emergency. Replaces each unknown
 * word with the most similar word in the emergency signs.
 */
export function findEmergencies(
  question: string,
  isKnown: (word: string) => boolean,
): readonly EmergencyTopic[] {
  const typed = splitWords(question);
  const corrected = typed.map((word) =>
    isKnown(word) || CORRECT_WORD_SET.has(word) ? word : fixSpelling(word),
  );
  const text = ` ${corrected.join(" ")} `;
  return EMERGENCY_PATTERNS.flatMap(({ emergency, patterns }) =>
    patterns.some((pattern) => pattern.test(text)) ? [emergency] : [],
  );
}

/**
 * Converts an emergency sign to a pattern. The pattern matches text with a space before and after each word.
 */
function getSignPattern(sign: string): RegExp {
  const [first = "", ...rest] = sign.split(" ");
  return new RegExp(
    ` ${rest.reduce((pattern, step) => pattern + getStepPattern(step), getChoicePattern(first))}`,
  );
}

function getStepPattern(step: string): string {
  if (step === "…") return `(?:[^ ]+ ){0,${MAX_WORDS_BETWEEN}}?`;
  return step.startsWith("!")
    ? `(?!${FILLERS_PATTERN}${getChoicePattern(step.slice(1))})`
    : `${FILLERS_PATTERN}${getChoicePattern(step)}`;
}

function getChoicePattern(step: string): string {
  const choices = getChoices(step).map((choice) => choice.replaceAll("_", " "));
  return `(?:${choices.join("|")}) `;
}

function getChoices(step: string): string[] {
  return step.split("|").flatMap((choice) => WORD_LIST_MAP.get(choice)?.split(" ") ?? choice);
}

function getSignWords(sign: string): string[] {
  const steps = sign.split(" ").filter((step) => step !== "…" && !step.startsWith("!"));
  return steps.flatMap(getChoices).flatMap((choice) => choice.split("_"));
}
