import { headingId } from "@/lib/articles/outline";
import { plainText } from "@/lib/wiki/plain-text";

/** A part of an article that answers on its own, and is cited as one. */
export interface Passage {
  slug: string;
  title: string;
  /** Null for what stands above the first heading. */
  heading: string | null;
  path: string;
  text: string;
  /** Other words for what the article is about. */
  terms: readonly string[];
}

interface Article {
  slug: string;
  title: string;
  terms: readonly string[];
  /** MDX. */
  source: string;
}

/** An article cut at its headings of the second level. */
export function passagesOf({ slug, title, terms, source }: Article): Passage[] {
  return source.split(/^(?=## )/m).flatMap((part) => {
    const heading = /^## (.+)$/m.exec(part)?.[1] ?? null;
    const text = plainText(part.replace(/^## .+$/m, ""));
    if (text === "") return [];
    const path = `/wiki/${slug}${heading === null ? "" : `#${headingId(heading)}`}`;
    return [{ slug, title, heading, path, text, terms }];
  });
}
