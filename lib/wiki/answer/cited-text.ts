import { namesDose } from "@/lib/wiki/answer/names-dose";
import { termsOf, wordsOf } from "@/lib/wiki/words";

/** Thrown where what was written so far must not stand either. */
export class UnfitAnswer extends Error {
  override readonly name = "UnfitAnswer";
}

const CITATION = /\s*\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\]/g;
/** Addresses, mailboxes and telephone numbers: no passage leads away from the wiki. */
const LEADS_AWAY =
  /https?:|www\.|\S@\S|\b[\w-]+\.(com|net|org|io|co|info|app|dev)\b|\d{3}[\s.-]?\d{3,4}[\s.-]?\d{3,4}/i;
/** Of a sentence's words, so many stand in the passages that it names. */
const LEAST_SHARE = 0.4;

/** A sentence with its citations behind it, where the next begins: a bracket that has just opened belongs to it. */
const SENTENCE = /^[\s\S]*?[.!?]["”’)]?(?:\s*\[[\d\s,]+\])*(?:[.!?])?(?=\s+[^\s[])/;

/**
 * Lets through what a model writes, sentence by sentence, as far as it may be shown: each names a passage that was
 * given and says what stands there. Citations of other passages, and sentences without one, are dropped. A dose throws
 * an UnfitAnswer: then nothing of it may stay.
 */
export async function* citedSentences(
  written: AsyncIterable<string>,
  passages: readonly string[],
): AsyncGenerator<string> {
  const known = passages.map((text) => new Set(termsOf(wordsOf(text))));
  let all = "";
  let rest = "";
  for await (const piece of written) {
    all += piece;
    rest += piece;
    // Across sentences, too: an amount may be cut in two by what looks like an end.
    if (namesDose(all)) throw new UnfitAnswer("The model named a dose");
    for (let found = SENTENCE.exec(rest); found; found = SENTENCE.exec(rest)) {
      rest = rest.slice(found[0].length);
      yield* shown(found[0], known);
    }
  }
  yield* shown(rest, known);
}

function* shown(sentence: string, known: readonly ReadonlySet<string>[]): Generator<string> {
  const named = [...sentence.matchAll(CITATION)].flatMap(([, numbers = ""]) =>
    numbers.split(",").map(Number),
  );
  const given = [...new Set(named)].filter((number) => known[number - 1] !== undefined);
  const text = sentence.replaceAll(CITATION, "").replaceAll(/\s+/g, " ").trim();
  if (given.length === 0 || LEADS_AWAY.test(text) || !isOf(text, given, known)) return;
  yield `${text} ${given.map((number) => `[${number}]`).join("")}`;
}

function isOf(text: string, given: readonly number[], known: readonly ReadonlySet<string>[]): boolean {
  const terms = [...new Set(termsOf(wordsOf(text)))];
  const found = terms.filter((term) => given.some((number) => known[number - 1]?.has(term)));
  return terms.length > 0 && found.length / terms.length >= LEAST_SHARE;
}
