/** Words a minute of somebody who reads to learn. */
const READING_SPEED = 220;

export interface OutlineHeading {
  id: string;
  text: string;
}

export interface Outline {
  headings: readonly OutlineHeading[];
  words: number;
  /** Whole minutes, at least 1. */
  minutes: number;
}

/** The anchor of a heading: the same for the text and for the table of contents. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Headings of the second level, words and reading time of an MDX text. */
export function outlineOf(source: string): Outline {
  const headings = [...source.matchAll(/^## (.+)$/gm)].map(([, text = ""]) => ({
    id: headingId(text),
    text,
  }));
  const words = countWords(source);
  return { headings, words, minutes: Math.max(1, Math.round(words / READING_SPEED)) };
}

function countWords(source: string): number {
  const prose = source
    .replaceAll(/^import .*$/gm, "")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/<[^>]+>/g, "");
  return (prose.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? []).length;
}
