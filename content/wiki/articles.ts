import { BARN_ARTICLES } from "@/content/wiki/articles/barn";
import { CARE_ARTICLES } from "@/content/wiki/articles/care";
import { FEEDING_ARTICLES } from "@/content/wiki/articles/feeding";
import { FIRST_AID_ARTICLES } from "@/content/wiki/articles/first-aid";
import { FOALING_ARTICLES } from "@/content/wiki/articles/foaling";
import { HEALTH_ARTICLES } from "@/content/wiki/articles/health";
import { HOOF_ARTICLES } from "@/content/wiki/articles/hoof";
import { PARASITES_ARTICLES } from "@/content/wiki/articles/parasites";
import { TACK_ARTICLES } from "@/content/wiki/articles/tack";
import { TEETH_ARTICLES } from "@/content/wiki/articles/teeth";
import { TRAVEL_ARTICLES } from "@/content/wiki/articles/travel";
import { VACCINATION_ARTICLES } from "@/content/wiki/articles/vaccination";
import { WIKI_CATEGORIES, type WikiArticle, type WikiCategory } from "@/content/wiki/wiki-article";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

/**
 * All wiki articles, by category. Each article's text is in this folder, in the MDX file named after its slug.
 * The metadata is here, so that lists and the sitemap don't load the text.
 */
export const WIKI_ARTICLES: readonly WikiArticle[] = [
  ...FIRST_AID_ARTICLES,
  ...HEALTH_ARTICLES,
  ...CARE_ARTICLES,
  ...VACCINATION_ARTICLES,
  ...PARASITES_ARTICLES,
  ...HOOF_ARTICLES,
  ...TEETH_ARTICLES,
  ...FEEDING_ARTICLES,
  ...FOALING_ARTICLES,
  ...TRAVEL_ARTICLES,
  ...TACK_ARTICLES,
  ...BARN_ARTICLES,
];

export function findWikiArticle(slug: string): WikiArticle | null {
  return WIKI_ARTICLES.find((article) => article.slug === slug) ?? null;
}

export function getWikiArticle(slug: string): WikiArticle {
  const article = findWikiArticle(slug);
  if (!article) throw new Error(`The wiki has no article ${slug}`);
  return article;
}

/**
 * Returns the first article that explains the record type, or null. A test checks that every type except notes
 * has an article.
 */
export function findWikiArticleAbout(kind: RecordKind): WikiArticle | null {
  return WIKI_ARTICLES.find(({ explains }) => explains?.includes(kind)) ?? null;
}

export function getWikiArticlePath({ slug }: Pick<WikiArticle, "slug">): string {
  return `/wiki/${slug}`;
}

export function getWikiCategoryLabel(id: WikiCategory): string {
  return WIKI_CATEGORIES.find((category) => category.id === id)?.label ?? id;
}

/** Returns the categories that have articles, with those articles. */
export function listWikiCategories() {
  return WIKI_CATEGORIES.map((category) => ({
    ...category,
    articles: WIKI_ARTICLES.filter((article) => article.category === category.id),
  })).filter(({ articles }) => articles.length > 0);
}
