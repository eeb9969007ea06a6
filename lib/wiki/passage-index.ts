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

/** What stands above the headings sums up, and seldom is the answer. */
const WEIGHT_OF_INTRODUCTION = 0.7;
/** How much the article's best passages say for each of its passages. */
const WEIGHT_OF_ARTICLE = 0.5;
const BEST_OF_ARTICLE = 3;

export type PassageIndex = (question: string, limit: number) => Found[];

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
  return (question, limit) => {
    const words = wordsOf(question).map((word) => (isKnown(word) ? word : mend(word)));
    const wanted = subjectsOf(termsOf(words));
    const found = index.search(words.join(" ")).flatMap(({ id, score, terms, queryTerms }) => {
      const passage = passages[Number(id)];
      const share = subjectsOf(queryTerms) / wanted;
      if (!passage || share < LEAST_SHARE) return [];
      const weight = passage.heading === null ? WEIGHT_OF_INTRODUCTION : 1;
      return [{ passage, matches: terms, score: score * Math.sqrt(share) * weight }];
    });
    return withArticles(found.toSorted(byScore)).toSorted(byScore).slice(0, limit);
  };
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
