import MiniSearch from "minisearch";
import type { Passage } from "@/lib/domain/platform/wiki/model/passages";
import { QUESTION_TERM, splitWords, toTerm, toTerms } from "@/lib/domain/platform/wiki/model/search-terms";
import { createSpeller } from "@/lib/domain/platform/wiki/model/spelling";

export interface FoundPassage {
  passage: Passage;
  /** The indexed words that match, in stemmed form. */
  matches: readonly string[];
  score: number;
}

/**
 * The minimum share of the question's words that a passage must contain. One matching word out of three isn't
 * enough.
 */
const MIN_SHARE = 0.42;
/** A lower minimum that applies if the article's title starts with one of the question's words. */
const MIN_SUBJECT_SHARE = 0.3;
/**
 * Words that don't occur in any article have a lower weight. At most `MAX_UNKNOWN_WORDS` of them are included.
 */
const UNKNOWN_WORD_WEIGHT = 0.7;
const MAX_UNKNOWN_WORDS = 2;

/** The bonus for a heading whose words all occur in the question. The heading must have at least two words. */
const ASKED_HEADING_WEIGHT = 3;
const MIN_HEADING_WORDS = 2;
const FILLER_WORDS: ReadonlySet<string> = new Set([
  "a",
  "an",
  "the",
  "that",
  "this",
  "my",
  "is",
  "of",
  "to",
  "horse",
]);

/** Introductions only summarize and rarely contain the answer, so they count less. */
const INTRODUCTION_WEIGHT = 0.7;
/**
 * The share of an article's score that is added to each of its passages' scores. An article's score is the sum of
 * its best passages' scores.
 */
const ARTICLE_WEIGHT = 0.5;
const BEST_PASSAGE_COUNT = 3;

export interface PassageIndex {
  search: (question: string, limit: number) => FoundPassage[];
  /** Returns whether a word is a stop word or occurs in any form in a passage. */
  isKnown: (word: string) => boolean;
  /** Returns the article's passage with the given heading. */
  at: (slug: string, heading: string) => Passage | undefined;
}

/** Creates an index that ranks passages by BM25 over stemmed words. Corrects typos in questions. */
export function createPassageIndex(passages: readonly Passage[]): PassageIndex {
  const documents = passages.map(toDocument);
  const { isKnown, mend: correct } = createSpelling(documents);
  const index = new MiniSearch<Document>({
    fields: ["title", "heading", "terms", "text"],
    tokenize: splitWords,
    processTerm: toTerm,
    searchOptions: { boost: { heading: 3 } },
  });
  index.addAll(documents);
  const spell = (question: string) =>
    splitWords(question).map((word) => (isKnown(word) ? word : correct(word)));
  const search: PassageIndex["search"] = (question, limit) => {
    const words = spell(question);
    const questionWords = new Set(words);
    const unknown = countSubjectTerms(toTerms(words.filter((word) => !isKnown(word))));
    const termCount =
      countSubjectTerms(toTerms(words)) -
      unknown +
      Math.min(unknown, MAX_UNKNOWN_WORDS) * UNKNOWN_WORD_WEIGHT;
    const found = index.search(words.join(" ")).flatMap(({ id, score, terms, queryTerms }) => {
      const passage = passages[Number(id)];
      const share = countSubjectTerms(queryTerms) / termCount;
      if (!passage || share < (isAboutTerms(passage, terms) ? MIN_SUBJECT_SHARE : MIN_SHARE)) return [];
      const weight = getWeight(passage, questionWords);
      return [{ passage, matches: terms, score: score * Math.sqrt(share) * weight }];
    });
    return addArticleScores(found.toSorted(compareByScore)).toSorted(compareByScore).slice(0, limit);
  };
  return {
    search,
    isKnown,
    at: (slug, heading) => passages.find((one) => one.slug === slug && one.heading === heading),
  };
}

function isAboutTerms({ title }: Passage, terms: readonly string[]): boolean {
  const [subject] = toTerms(splitWords(title));
  return subject !== undefined && subject !== QUESTION_TERM && terms.includes(subject);
}

function getWeight({ heading }: Passage, questionWords: ReadonlySet<string>): number {
  if (heading === null) return INTRODUCTION_WEIGHT;
  const words = splitWords(heading).filter((word) => !FILLER_WORDS.has(word));
  const isAsked = words.length >= MIN_HEADING_WORDS && words.every((word) => questionWords.has(word));
  return isAsked ? ASKED_HEADING_WEIGHT : 1;
}

function countSubjectTerms(terms: readonly string[]): number {
  return new Set(terms.filter((term) => term !== QUESTION_TERM)).size;
}

function createSpelling(documents: readonly Document[]) {
  const words = documents.flatMap(({ title, heading, terms, text }) =>
    splitWords(`${title} ${heading} ${terms} ${text}`),
  );
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = new Set(toTerms(words));
  const isKnown = (word: string) => known.has(toTerm(word) ?? word) || toTerm(word) === null;
  return { isKnown, mend: createSpeller(counts) };
}

function compareByScore(one: FoundPassage, other: FoundPassage): number {
  return other.score - one.score;
}

/**
 * Adds a share of the article's score to each passage's score, so that passages from articles with several matches
 * rank higher.
 */
function addArticleScores(found: readonly FoundPassage[]): FoundPassage[] {
  const sums = new Map<string, { passages: number; score: number }>();
  for (const { passage, score } of found) {
    const sum = sums.get(passage.slug) ?? { passages: 0, score: 0 };
    if (sum.passages === BEST_PASSAGE_COUNT) continue;
    sums.set(passage.slug, { passages: sum.passages + 1, score: sum.score + score });
  }
  return found.map((one) => {
    const article = sums.get(one.passage.slug)?.score ?? 0;
    return { ...one, score: one.score + ARTICLE_WEIGHT * article };
  });
}

interface Document {
  id: number;
  title: string;
  heading: string;
  terms: string;
  text: string;
}

function toDocument({ title, heading, terms, text }: Passage, id: number): Document {
  return { id, title, heading: heading ?? "", terms: terms.join(" "), text };
}
