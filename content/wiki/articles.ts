import { BARN } from "@/content/wiki/articles/barn";
import { CARE } from "@/content/wiki/articles/care";
import { FEEDING } from "@/content/wiki/articles/feeding";
import { FIRST_AID } from "@/content/wiki/articles/first-aid";
import { FOALING } from "@/content/wiki/articles/foaling";
import { HEALTH } from "@/content/wiki/articles/health";
import { HOOF } from "@/content/wiki/articles/hoof";
import { PARASITES } from "@/content/wiki/articles/parasites";
import { TACK } from "@/content/wiki/articles/tack";
import { TEETH } from "@/content/wiki/articles/teeth";
import { TRAVEL } from "@/content/wiki/articles/travel";
import { VACCINATION } from "@/content/wiki/articles/vaccination";
import { WIKI_CATEGORIES, type WikiArticle, type WikiCategory } from "@/content/wiki/wiki-article";
import type { RecordKind } from "@/lib/care/record-kinds";

/**
 * Every article of the wiki, by category. Its text is the MDX file of the slug in this folder; what lists and the
 * sitemap need stands here, so that they load no text.
 */
export const WIKI_ARTICLES: readonly WikiArticle[] = [
  ...FIRST_AID,
  ...HEALTH,
  ...CARE,
  ...VACCINATION,
  ...PARASITES,
  ...HOOF,
  ...TEETH,
  ...FEEDING,
  ...FOALING,
  ...TRAVEL,
  ...TACK,
  ...BARN,
];

export function findWikiArticle(slug: string): WikiArticle | null {
  return WIKI_ARTICLES.find((article) => article.slug === slug) ?? null;
}

export function getWikiArticle(slug: string): WikiArticle {
  const article = findWikiArticle(slug);
  if (!article) throw new Error(`The wiki has no article ${slug}`);
  return article;
}

/** The first article that explains a kind of record; a test holds that every kind has one. */
export function wikiArticleAbout(kind: RecordKind): WikiArticle | null {
  return WIKI_ARTICLES.find(({ explains }) => explains?.includes(kind)) ?? null;
}

export function wikiArticlePath({ slug }: Pick<WikiArticle, "slug">): string {
  return `/wiki/${slug}`;
}

export function wikiCategoryLabel(id: WikiCategory): string {
  return WIKI_CATEGORIES.find((category) => category.id === id)?.label ?? id;
}

/** Categories with their articles; one without any is left out. */
export function wikiShelves() {
  return WIKI_CATEGORIES.map((category) => ({
    ...category,
    articles: WIKI_ARTICLES.filter((article) => article.category === category.id),
  })).filter(({ articles }) => articles.length > 0);
}
