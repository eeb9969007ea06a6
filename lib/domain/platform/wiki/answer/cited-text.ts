import { hasDose } from "@/lib/domain/platform/wiki/answer/has-dose";
import { splitWords, toTerms } from "@/lib/domain/platform/wiki/model/search-terms";

/** Thrown if the answer must be stopped and the sentences shown so far must be removed. */
export class UnusableAnswerError extends Error {
  override readonly name = "UnfitAnswer";
}

const CITATION = /\s*\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\]/g;
/** Matches URLs, email addresses and phone numbers, which passages never contain. */
const CONTACT_PATTERN =
  /https?:|www\.|\S@\S|\b[\w-]+\.(com|net|org|io|co|info|app|dev)\b|\d{3}[\s.-]?\d{3,4}[\s.-]?\d{3,4}/i;
/** The minimum share of a sentence's terms that its cited passages must contain. */
const MIN_SHARE = 0.4;

/**
 * Matches a sentence with its citations, up to the start of the next sentence. Citations that follow the
 * period belong to the sentence before it.
 */
const SENTENCE_PATTERN = /^[\s\S]*?[.!?]["”’)]?(?:\s*\[[\d\s,]+\])*(?:[.!?])?(?=\s+[^\s[])/;

/**
 * Filters a model's output sentence by sentence. Keeps sentences that cite one of the passages and share
 * enough terms with it. Drops unknown citations and sentences without a valid citation. Throws
 * UnusableAnswerError if the output names a dose.
 */
export async function* filterCitedSentences(
  chunks: AsyncIterable<string>,
  passages: readonly string[],
): AsyncGenerator<string> {
  const known = passages.map((text) => new Set(toTerms(splitWords(text))));
  let all = "";
  let rest = "";
  for await (const piece of chunks) {
    all += piece;
    rest += piece;
    // Checks the whole text, because an amount can contain a character that looks like the end of a sentence.
    if (hasDose(all)) throw new UnusableAnswerError("The model named a dose");
    for (let found = SENTENCE_PATTERN.exec(rest); found; found = SENTENCE_PATTERN.exec(rest)) {
      rest = rest.slice(found[0].length);
      yield* filterSentence(found[0], known);
    }
  }
  yield* filterSentence(rest, known);
}

function* filterSentence(sentence: string, known: readonly ReadonlySet<string>[]): Generator<string> {
  const named = [...sentence.matchAll(CITATION)].flatMap(([, numbers = ""]) =>
    numbers.split(",").map(Number),
  );
  const citedNumbers = [...new Set(named)].filter((number) => known[number - 1] !== undefined);
  const text = sentence.replaceAll(CITATION, "").replaceAll(/\s+/g, " ").trim();
  if (citedNumbers.length === 0 || CONTACT_PATTERN.test(text) || !isSupported(text, citedNumbers, known))
    return;
  yield `${text} ${citedNumbers.map((number) => `[${number}]`).join("")}`;
}

function isSupported(
  text: string,
  citedNumbers: readonly number[],
  known: readonly ReadonlySet<string>[],
): boolean {
  const terms = [...new Set(toTerms(splitWords(text)))];
  const found = terms.filter((term) => citedNumbers.some((number) => known[number - 1]?.has(term)));
  return terms.length > 0 && found.length / terms.length >= MIN_SHARE;
}
