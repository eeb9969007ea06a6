import { WIKI_ARTICLES } from "@/content/wiki/articles";
import { wikiText } from "@/content/wiki/texts";
import { createPassageIndex, type PassageIndex } from "@/lib/wiki/passage-index";
import { passagesOf } from "@/lib/wiki/passages";

let index: PassageIndex | undefined;

/** The index of the whole wiki, made at the first question: it takes some hundredths of a second. */
export function wikiIndex(): PassageIndex {
  index ??= createPassageIndex(
    WIKI_ARTICLES.flatMap(({ slug, title, terms }) =>
      passagesOf({ slug, title, terms, source: wikiText(slug) }),
    ),
  );
  return index;
}
