/** A typical reading speed for unfamiliar material. */
const WORDS_PER_MINUTE = 220;

export interface OutlineHeading {
  id: string;
  text: string;
}

export interface Outline {
  headings: readonly OutlineHeading[];
  words: number;
  /** The reading time in whole minutes, at least 1. */
  minutes: number;
}

/** Returns the anchor of a heading. The article and its table of contents both use it. */
export function getHeadingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Returns the second-level headings, word count and reading time of an MDX document. */
export function getOutline(source: string): Outline {
  const headings = [...source.matchAll(/^## (.+)$/gm)].map(([, text = ""]) => ({
    id: getHeadingId(text),
    text,
  }));
  const words = countWords(source);
  return { headings, words, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
}

function countWords(source: string): number {
  const prose = source
    .replaceAll(/^import .*$/gm, "")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/<[^>]+>/g, "");
  return (prose.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? []).length;
}
