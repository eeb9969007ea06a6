import {
  CORRECT_WORDS,
  EMERGENCIES,
  type EmergencyTopic,
  FILLER_WORDS,
  WORD_LISTS,
} from "@/lib/domain/platform/wiki/model/emergency-signs";
import { createSpeller } from "@/lib/domain/platform/wiki/model/spelling";
import { splitWords } from "@/lib/domain/platform/wiki/model/words";

/** Maximum number of words that "…" matches. */
const MOST_BETWEEN = 6;

const LISTS: ReadonlyMap<string, string> = new Map(Object.entries(WORD_LISTS));
const FILLERS = `(?:(?:${FILLER_WORDS.split(" ").join("|")}) )*`;

const COMPILED = EMERGENCIES.map((emergency) => ({ emergency, patterns: emergency.signs.map(getPattern) }));

const MEANT = new Set(CORRECT_WORDS.split(" "));
const fixSpelling = createSpeller(
  new Map(EMERGENCIES.flatMap(({ signs }) => signs.flatMap(getSignWords)).map((word) => [word, 1] as const)),
);

/**
 * Finds the emergencies in a question. Prefers false positives to missed emergencies. Replaces each unknown word
 * with the most similar word of the emergency signs.
 */
export function findEmergencies(
  question: string,
  isKnown: (word: string) => boolean,
): readonly EmergencyTopic[] {
  const typed = splitWords(question);
  const corrected = typed.map((word) => (isKnown(word) || MEANT.has(word) ? word : fixSpelling(word)));
  const text = ` ${corrected.join(" ")} `;
  return COMPILED.flatMap(({ emergency, patterns }) =>
    patterns.some((pattern) => pattern.test(text)) ? [emergency] : [],
  );
}

/** Converts a sign to a pattern over words that each end with a space. */
function getPattern(sign: string): RegExp {
  const [first = "", ...rest] = sign.split(" ");
  return new RegExp(` ${rest.reduce((pattern, step) => pattern + patternOfStep(step), oneOf(first))}`);
}

function patternOfStep(step: string): string {
  if (step === "…") return `(?:[^ ]+ ){0,${MOST_BETWEEN}}?`;
  return step.startsWith("!") ? `(?!${FILLERS}${oneOf(step.slice(1))})` : `${FILLERS}${oneOf(step)}`;
}

function oneOf(step: string): string {
  const choices = getChoices(step).map((choice) => choice.replaceAll("_", " "));
  return `(?:${choices.join("|")}) `;
}

function getChoices(step: string): string[] {
  return step.split("|").flatMap((choice) => LISTS.get(choice)?.split(" ") ?? choice);
}

function getSignWords(sign: string): string[] {
  const steps = sign.split(" ").filter((step) => step !== "…" && !step.startsWith("!"));
  return steps.flatMap(getChoices).flatMap((choice) => choice.split("_"));
}
