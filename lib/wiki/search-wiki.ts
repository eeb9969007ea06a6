import { asksForDose } from "@/lib/wiki/dose-question";
import { emergenciesIn } from "@/lib/wiki/emergency";
import type { FirstAid } from "@/lib/wiki/emergency-signs";
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
  const { search, isKnown } = wikiIndex();
  const found = search(read, MOST_RESULTS);
  const firstAid = emergenciesIn(read, isKnown).map((emergency) => emergency.firstAid);
  return {
    isUrgent: firstAid.length > 0,
    asksForDose: asksForDose(read),
    found: firstStepsFirst(found, firstAid),
  };
}

/**
 * Whoever stands beside the horse needs what to do before causes and prevention: first aid of the article that answers
 * best, or, where that speaks of something else, the emergency's own.
 */
function firstStepsFirst(found: readonly Found[], firstAid: readonly FirstAid[]): readonly Found[] {
  const best = found[0]?.passage.slug;
  const aid = firstAid.find(([slug]) => slug === best) ?? firstAid[0];
  const steps = aid && wikiIndex().at(...aid);
  if (!steps) return found;
  const first = found.find(({ passage }) => passage === steps) ?? { passage: steps, matches: [], score: 0 };
  return [first, ...found.filter((one) => one !== first)].slice(0, MOST_RESULTS);
}
