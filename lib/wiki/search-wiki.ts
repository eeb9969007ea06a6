import { asksForDose } from "@/lib/wiki/dose-question";
import { soundsUrgent } from "@/lib/wiki/emergency";
import { excerptOf, type Piece } from "@/lib/wiki/excerpt";
import { LONGEST_QUESTION } from "@/lib/wiki/longest-question";
import type { Found } from "@/lib/wiki/passage-index";
import { wikiIndex } from "@/lib/wiki/wiki-index";

export interface WikiResult {
  slug: string;
  title: string;
  /** Null for what stands above the first heading. */
  heading: string | null;
  /** With the heading's anchor. */
  path: string;
  excerpt: readonly Piece[];
}

export interface WikiAnswer {
  /** Signs that put "Call your vet now" first. */
  isUrgent: boolean;
  /** Amounts are for the vet: no passage names one. */
  asksForDose: boolean;
  /** Best first; empty where the wiki has no answer. */
  results: readonly WikiResult[];
}

const MOST_RESULTS = 8;

/** Whoever stands beside the horse needs this before causes and prevention. */
const FIRST_STEPS = /^(What to do|Stop the bleeding|How to cool)/;

/** What the wiki says to a question: passages alone, never a text of its own. */
export function searchWiki(question: string): WikiAnswer {
  const { found, ...rest } = findPassages(question);
  return {
    ...rest,
    results: found.map(({ passage, matches }) => ({
      slug: passage.slug,
      title: passage.title,
      heading: passage.heading,
      path: passage.path,
      excerpt: excerptOf(passage.text, matches),
    })),
  };
}

/** The same passages in the same order, whole. */
export function findPassages(question: string): Omit<WikiAnswer, "results"> & { found: readonly Found[] } {
  const read = question.slice(0, LONGEST_QUESTION);
  const found = wikiIndex()(read, MOST_RESULTS);
  const isUrgent = soundsUrgent(read);
  return { isUrgent, asksForDose: asksForDose(read), found: isUrgent ? firstStepsFirst(found) : found };
}

/** Of the article that answers best, what to do now stands above the rest. */
function firstStepsFirst(found: readonly Found[]): readonly Found[] {
  const steps = found.find(
    ({ passage: { slug, heading } }) => slug === found[0]?.passage.slug && FIRST_STEPS.test(heading ?? ""),
  );
  return steps ? [steps, ...found.filter((one) => one !== steps)] : found;
}
