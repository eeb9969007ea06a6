import MiniSearch from "minisearch";
import type { Passage } from "@/lib/wiki/passages";
import { createSpeller } from "@/lib/wiki/spelling";
import { QUESTION_TERM, termOf, termsOf, wordsOf } from "@/lib/wiki/words";

export interface Found {
  passage: Passage;
  /** Words of the index that answered, stemmed. */
  matches: readonly string[];
  score: number;
}

/** A passage with less than this share of the question's words doesn't answer it. */
const LEAST_SHARE = 0.4;
/** Less will do where the article is about one of them: its title begins with it. */
const LEAST_SHARE_OF_SUBJECT = 0.3;
/** A word that no article has counts less than one that this article hasn't, and so do several. */
const WEIGHT_OF_UNKNOWN = 0.7;
const MOST_UNKNOWN = 2;

/** A heading all of whose words were asked is the question itself. One alone says little. */
const WEIGHT_OF_ASKED_HEADING = 3;
const LEAST_HEADING_WORDS = 2;
const FILLERS: ReadonlySet<string> = new Set([
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

/** What stands above the headings sums up, and seldom is the answer. */
const WEIGHT_OF_INTRODUCTION = 0.7;
/** How much the article's best passages say for each of its passages. */
const WEIGHT_OF_ARTICLE = 0.5;
const BEST_OF_ARTICLE = 3;

export interface PassageIndex {
  search: (question: string, limit: number) => Found[];
  /** Whether a word stands in a passage, in this form or another, or says nothing. */
  isKnown: (word: string) => boolean;
  /** One passage, whatever was asked. */
  at: (slug: string, heading: string) => Passage | undefined;
}

/** Searches passages by BM25 over stemmed words, best first, and mends typing errors. */
export function createPassageIndex(passages: readonly Passage[]): PassageIndex {
  const documents = passages.map(toDocument);
  const { isKnown, mend } = spellingOf(documents);
  const index = new MiniSearch<Document>({
    fields: ["title", "heading", "terms", "text"],
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: { boost: { heading: 3 } },
  });
  index.addAll(documents);
  const spell = (question: string) => wordsOf(question).map((word) => (isKnown(word) ? word : mend(word)));
  const search: PassageIndex["search"] = (question, limit) => {
    const words = spell(question);
    const asked = new Set(words);
    const unknown = subjectsOf(termsOf(words.filter((word) => !isKnown(word))));
    const wanted = subjectsOf(termsOf(words)) - unknown + Math.min(unknown, MOST_UNKNOWN) * WEIGHT_OF_UNKNOWN;
    const found = index.search(words.join(" ")).flatMap(({ id, score, terms, queryTerms }) => {
      const passage = passages[Number(id)];
      const share = subjectsOf(queryTerms) / wanted;
      if (!passage || share < (isAbout(passage, terms) ? LEAST_SHARE_OF_SUBJECT : LEAST_SHARE)) return [];
      const weight = weightOf(passage, asked);
      return [{ passage, matches: terms, score: score * Math.sqrt(share) * weight }];
    });
    return withArticles(found.toSorted(byScore)).toSorted(byScore).slice(0, limit);
  };
  return {
    search,
    isKnown,
    at: (slug, heading) => passages.find((one) => one.slug === slug && one.heading === heading),
  };
}

function isAbout({ title }: Passage, terms: readonly string[]): boolean {
  const [subject] = termsOf(wordsOf(title));
  return subject !== undefined && subject !== QUESTION_TERM && terms.includes(subject);
}

function weightOf({ heading }: Passage, asked: ReadonlySet<string>): number {
  if (heading === null) return WEIGHT_OF_INTRODUCTION;
  const words = wordsOf(heading).filter((word) => !FILLERS.has(word));
  const isAsked = words.length >= LEAST_HEADING_WORDS && words.every((word) => asked.has(word));
  return isAsked ? WEIGHT_OF_ASKED_HEADING : 1;
}

function subjectsOf(terms: readonly string[]): number {
  return new Set(terms.filter((term) => term !== QUESTION_TERM)).size;
}

function spellingOf(documents: readonly Document[]) {
  const words = documents.flatMap(({ title, heading, terms, text }) =>
    wordsOf(`${title} ${heading} ${terms} ${text}`),
  );
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = new Set(termsOf(words));
  const isKnown = (word: string) => known.has(termOf(word) ?? word) || termOf(word) === null;
  return { isKnown, mend: createSpeller(counts) };
}

function byScore(one: Found, other: Found): number {
  return other.score - one.score;
}

/** Passages of an article that answers in several places come before a lone one elsewhere. */
function withArticles(found: readonly Found[]): Found[] {
  const sums = new Map<string, { passages: number; score: number }>();
  for (const { passage, score } of found) {
    const sum = sums.get(passage.slug) ?? { passages: 0, score: 0 };
    if (sum.passages === BEST_OF_ARTICLE) continue;
    sums.set(passage.slug, { passages: sum.passages + 1, score: sum.score + score });
  }
  return found.map((one) => {
    const article = sums.get(one.passage.slug)?.score ?? 0;
    return { ...one, score: one.score + WEIGHT_OF_ARTICLE * article };
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
