import { toTerm } from "@/lib/domain/platform/wiki/model/search-terms";

/** A piece of text and whether it matches the search. */
export interface ExcerptPiece {
  text: string;
  isMatch: boolean;
}

/** The maximum number of characters in an excerpt. */
const MAX_LENGTH = 320;

/**
 * Returns the part of a passage with the most matches and marks the matches. Cuts between sentences if possible.
 */
export function createExcerpt(text: string, matches: readonly string[]): ExcerptPiece[] {
  const matchingTerms = new Set(matches);
  const sentences = text.match(/[^.?!]+(?:[.?!]+(?=\s|$)|$)\s*|[.?!]+\s*/g) ?? [text];
  const counts = sentences.map(
    (sentence) => splitIntoPieces(sentence, matchingTerms).filter(({ isMatch }) => isMatch).length,
  );
  const first = findBestStart(sentences, counts);
  let excerpt = first > 0 ? "… " : "";
  let next = first;
  while (next < sentences.length && (next === first || `${excerpt}${sentences[next]}`.length <= MAX_LENGTH)) {
    excerpt += sentences[next] ?? "";
    next += 1;
  }
  return splitIntoPieces(
    next < sentences.length ? `${excerpt.trimEnd()} …` : excerpt.trimEnd(),
    matchingTerms,
  );
}

/** Returns the index of the sentence at which the excerpt with the most matches starts. */
function findBestStart(sentences: readonly string[], counts: readonly number[]): number {
  let best = { start: 0, matches: -1 };
  for (const start of sentences.keys()) {
    let [length, matches] = [0, 0];
    for (let index = start; index < sentences.length && length < MAX_LENGTH; index += 1) {
      length += sentences[index]?.length ?? 0;
      if (length <= MAX_LENGTH || index === start) matches += counts[index] ?? 0;
    }
    if (matches > best.matches) best = { start, matches };
  }
  return best.start;
}

/** Splits a text so that each matching word is a separate piece. */
function splitIntoPieces(text: string, matchingTerms: ReadonlySet<string>): ExcerptPiece[] {
  const pieces: ExcerptPiece[] = [];
  for (const part of text.split(/([\p{L}\p{N}]+(?:['’][\p{L}]+)*)/u)) {
    if (part === "") continue;
    const isMatch = matchingTerms.has(toTerm(part.toLowerCase().replaceAll(/['’]/g, "")) ?? "");
    const last = pieces.at(-1);
    if (last && last.isMatch === isMatch) last.text += part;
    else pieces.push({ text: part, isMatch });
  }
  return pieces;
}
