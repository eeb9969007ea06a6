import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ARTICLES, type Article, getArticle } from "@/content/blog/articles";
import { getOutline, type Outline } from "@/lib/articles/outline";

/**
 * Returns headings, word count and reading time. Reads the file at build time only, because every page of the
 * blog is prerendered.
 */
export function getArticleOutline({ slug }: Article): Outline {
  return getOutline(
    readFileSync(join(process.cwd(), "content/blog", `${getArticle(slug).slug}.mdx`), "utf8"),
  );
}

export function listArticlesWithMinutes(): (Article & { minutes: number })[] {
  return ARTICLES.map((article) => ({ ...article, minutes: getArticleOutline(article).minutes }));
}
