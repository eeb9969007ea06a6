import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "content/wiki";

/** The JSON file with the wiki's articles, for code that can't read MDX: search, outlines and tests. */
export const WIKI_TEXTS = "lib/generated/wiki/texts.json";

/** Copies the MDX source of all articles into one JSON file, by slug. */
export function writeWikiTexts() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".mdx"));
  const texts = names
    .sort()
    .map((name) => [name.slice(0, -".mdx".length), readFileSync(join(FOLDER, name), "utf8")]);
  mkdirSync("lib/generated/wiki", { recursive: true });
  writeFileSync(WIKI_TEXTS, `${JSON.stringify(Object.fromEntries(texts), null, 1)}\n`);
}
