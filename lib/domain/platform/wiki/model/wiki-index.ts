import { WIKI_ARTICLES } from "@/content/wiki/articles";
import { wikiText } from "@/content/wiki/texts";
import { createPassageIndex, type PassageIndex } from "@/lib/domain/platform/wiki/model/passage-index";
import { splitIntoPassages } from "@/lib/domain/platform/wiki/model/passages";

let index: PassageIndex | undefined;

/** Returns the index of the whole wiki, which is created on first use in a few hundredths of a second. */
export function getWikiIndex(): PassageIndex {
  index ??= createPassageIndex(
    WIKI_ARTICLES.flatMap(({ slug, title, terms }) =>
      splitIntoPassages({ slug, title, terms, source: wikiText(slug) }),
    ),
  );
  return index;
}
