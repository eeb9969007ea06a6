import { asksForDose } from "@/lib/domain/platform/wiki/model/dose-question";
import { findEmergencies } from "@/lib/domain/platform/wiki/model/emergency";
import type { FirstAid } from "@/lib/domain/platform/wiki/model/emergency-signs";
import { createExcerpt, type ExcerptPiece } from "@/lib/domain/platform/wiki/model/excerpt";
import { MAX_QUESTION_LENGTH } from "@/lib/domain/platform/wiki/model/max-question-length";
import type { FoundPassage } from "@/lib/domain/platform/wiki/model/passage-index";
import { getWikiIndex } from "@/lib/domain/platform/wiki/model/wiki-index";

export interface WikiResult {
  slug: string;
  title: string;
  /** Null for the part of the article before the first heading. */
  heading: string | null;
  /** Includes the heading's anchor. */
  path: string;
  excerpt: readonly ExcerptPiece[];
}

export interface WikiAnswer {
  /** Whether to show "Call your vet now" first. */
  isUrgent: boolean;
  /** Whether the question asks for a dose, which only a vet can recommend. */
  asksForDose: boolean;
  /** The results, best first. Empty if the wiki has no answer. */
  results: readonly WikiResult[];
}

const MAX_RESULTS = 8;

/** Searches the wiki. Returns passages only, never generated text. */
export function searchWiki(question: string): WikiAnswer {
  const { found, ...rest } = findPassages(question);
  return {
    ...rest,
    results: found.map(({ passage, matches }) => ({
      slug: passage.slug,
      title: passage.title,
      heading: passage.heading,
      path: passage.path,
      excerpt: createExcerpt(passage.text, matches),
    })),
  };
}

/** Returns the full text of the passages that answer a question, best match first. */
export function findPassages(
  question: string,
): Omit<WikiAnswer, "results"> & { found: readonly FoundPassage[] } {
  const read = question.slice(0, MAX_QUESTION_LENGTH);
  const { search, isKnown } = getWikiIndex();
  const found = search(read, MAX_RESULTS);
  const firstAid = findEmergencies(read, isKnown).map((emergency) => emergency.firstAid);
  return {
    isUrgent: firstAid.length > 0,
    asksForDose: asksForDose(read),
    found: moveFirstAidToTop(found, firstAid),
  };
}

/**
 * Moves a first-aid passage to the top. Uses the passage in the best-matching article or, if that article has none,
 * the passage for the first detected emergency. People who are with the horse need to read first aid before causes
 * and prevention.
 */
function moveFirstAidToTop(
  found: readonly FoundPassage[],
  firstAid: readonly FirstAid[],
): readonly FoundPassage[] {
  const best = found[0]?.passage.slug;
  const aid = firstAid.find(([slug]) => slug === best) ?? firstAid[0];
  const steps = aid && getWikiIndex().at(...aid);
  if (!steps) return found;
  const first = found.find(({ passage }) => passage === steps) ?? { passage: steps, matches: [], score: 0 };
  return [first, ...found.filter((one) => one !== first)].slice(0, MAX_RESULTS);
}
