import { extractProse, flatten } from "./scan.mjs";

const EXEMPTION = /style-ok: \S+ \S+/;

/** Searches a file for phrases that the style guide discourages. Returns them as `{ line, phrase, instead }`. */
export function findPhrases(file, content, phrases, quotes = []) {
  const flat = flatten(content);
  if (!phrases.some(({ pattern }) => pattern.test(flat))) return [];
  const lines = content.split("\n");
  return extractProse(file, content).flatMap(({ line, text }) => {
    if (isExempt(lines, line) || EXEMPTION.test(text)) return [];
    const own = quotes.reduce((rest, quote) => rest.replaceAll(quote, "_"), text);
    return phrases.flatMap(({ pattern, instead }) => {
      const match = pattern.exec(own);
      return match ? [{ line, phrase: match[0].trim(), instead }] : [];
    });
  });
}

/** Prepares the entries of phrases.json. Ignores case unless an entry sets `flags`. */
export function compilePhrases(entries) {
  return entries.map(({ pattern, flags = "i", instead }) => ({
    pattern: new RegExp(pattern, flags),
    instead,
  }));
}

/** An exemption is a comment on the same line or the line above, with a reason of at least two words. */
function isExempt(lines, line) {
  return [lines[line - 2], lines[line - 1]].some((text) => text !== undefined && EXEMPTION.test(text));
}
