import { BETWEEN, EMERGENCIES, type Emergency, MEANT_WORDS, WORD_LISTS } from "@/lib/wiki/emergency-signs";
import { createSpeller } from "@/lib/wiki/spelling";
import { wordsOf } from "@/lib/wiki/words";

/** Words that a "…" may stand for. */
const MOST_BETWEEN = 6;

const LISTS: ReadonlyMap<string, string> = new Map(Object.entries(WORD_LISTS));
const FILLERS = `(?:(?:${BETWEEN.split(" ").join("|")}) )*`;

const COMPILED = EMERGENCIES.map((emergency) => ({ emergency, patterns: emergency.signs.map(patternOf) }));

const MEANT = new Set(MEANT_WORDS.split(" "));
const mend = createSpeller(
  new Map(EMERGENCIES.flatMap(({ signs }) => signs.flatMap(wordsOfSign)).map((word) => [word, 1] as const)),
);

/**
 * What a question speaks of that can't wait for an article. Too often is better than too seldom. Words that aren't
 * known are read as the sign that they are near to.
 */
export function emergenciesIn(question: string, isKnown: (word: string) => boolean): readonly Emergency[] {
  const typed = wordsOf(question);
  const mended = typed.map((word) => (isKnown(word) || MEANT.has(word) ? word : mend(word)));
  const text = ` ${mended.join(" ")} `;
  return COMPILED.flatMap(({ emergency, patterns }) =>
    patterns.some((pattern) => pattern.test(text)) ? [emergency] : [],
  );
}

/** A sign as a pattern for words that each have a space behind them. */
function patternOf(sign: string): RegExp {
  const [first = "", ...rest] = sign.split(" ");
  return new RegExp(` ${rest.reduce((pattern, step) => pattern + patternOfStep(step), oneOf(first))}`);
}

function patternOfStep(step: string): string {
  if (step === "…") return `(?:[^ ]+ ){0,${MOST_BETWEEN}}?`;
  return step.startsWith("!") ? `(?!${FILLERS}${oneOf(step.slice(1))})` : `${FILLERS}${oneOf(step)}`;
}

function oneOf(step: string): string {
  const choices = choicesOf(step).map((choice) => choice.replaceAll("_", " "));
  return `(?:${choices.join("|")}) `;
}

function choicesOf(step: string): string[] {
  return step.split("|").flatMap((choice) => LISTS.get(choice)?.split(" ") ?? choice);
}

function wordsOfSign(sign: string): string[] {
  const steps = sign.split(" ").filter((step) => step !== "…" && !step.startsWith("!"));
  return steps.flatMap(choicesOf).flatMap((choice) => choice.split("_"));
}
