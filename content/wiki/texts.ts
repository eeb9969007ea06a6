import { getWikiArticle } from "@/content/wiki/articles";
import { getOutline, type Outline } from "@/lib/articles/outline";
import sources from "@/lib/generated/wiki/texts.json";

/**
 * The MDX source of each article, keyed by slug. Copied by scripts/wiki-texts.mjs
 * (docs/decisions/0027-wiki.md).
 */
const TEXTS: Readonly<Record<string, string>> = sources;

export function getWikiText(slug: string): string {
  const text = TEXTS[getWikiArticle(slug).slug];
  if (text === undefined) throw new Error(`content/wiki/${slug}.mdx is missing`);
  return text;
}

/** Returns the article's headings, word count and reading time. */
export function getWikiOutline(slug: string): Outline {
  return getOutline(getWikiText(slug));
}
