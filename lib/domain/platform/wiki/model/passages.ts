import { getHeadingId } from "@/lib/articles/outline";

/** A section of an article. It can answer a question by itself and can be cited. */
export interface Passage {
  slug: string;
  title: string;
  /** Null for the part of the article before the first heading. */
  heading: string | null;
  path: string;
  text: string;
  /** Synonyms for the article's subject. */
  terms: readonly string[];
}

interface Article {
  slug: string;
  title: string;
  terms: readonly string[];
  /** The article's text in MDX format. */
  source: string;
}

/** Splits an article at its second-level headings. */
export function splitIntoPassages({ slug, title, terms, source }: Article): Passage[] {
  return source.split(/^(?=## )/m).flatMap((part) => {
    const heading = /^## (.+)$/m.exec(part)?.[1] ?? null;
    const text = toPlainText(part.replace(/^## .+$/m, ""));
    if (text === "") return [];
    const path = `/wiki/${slug}${heading === null ? "" : `#${getHeadingId(heading)}`}`;
    return [{ slug, title, heading, path, text, terms }];
  });
}

/** Converts MDX to plain text. Removes the markup of tables, links and components, but keeps their text. */
function toPlainText(source: string): string {
  return source
    .replaceAll(/^\|[\s|:-]+\|$/gm, "")
    .replaceAll(/^\| ?(.+?) ?\|$/gm, (_, cells: string) => `${cells.replaceAll(/ ?\| ?/g, ": ")}.`)
    .replaceAll(/<\/?[A-Z]\w*>/g, "")
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/^\s*(?:[-#]+|\d+\.)\s+/gm, "")
    .replaceAll("**", "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
