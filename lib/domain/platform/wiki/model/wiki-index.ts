import { WIKI_ARTICLES } from "@/content/wiki/articles";
import { getWikiText } from "@/content/wiki/texts";
import { createPassageIndex, type PassageIndex } from "@/lib/domain/platform/wiki/model/passage-index";
import { splitIntoPassages } from "@/lib/domain/platform/wiki/model/passages";

let index: PassageIndex | undefined;

/** Returns the index for the whole wiki. The first call creates it, which takes a few hundredths of a second. */
export function getWikiIndex(): PassageIndex {
  index ??= createPassageIndex(
    WIKI_ARTICLES.flatMap(({ slug, title, terms }) =>
      splitIntoPassages({ slug, title, terms, source: getWikiText(slug) }),
    ),
  );
  return index;
}
