import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MDXContent } from "mdx/types";
import { ARTICLES, type Article, getArticle } from "@/content/blog/articles";
import { type Outline, outlineOf } from "@/lib/articles/outline";

/** The text of an article as a component. */
export async function loadArticleBody({ slug }: Article): Promise<MDXContent> {
  const { default: Body } = await import(`@/content/blog/${slug}.mdx`);
  return Body;
}

/** Headings, words and reading time. Read from the file, at build time only: every page of the blog is prerendered. */
export function articleOutline({ slug }: Article): Outline {
  return outlineOf(readFileSync(join(process.cwd(), "content/blog", `${getArticle(slug).slug}.mdx`), "utf8"));
}

export function articlesWithMinutes(): (Article & { minutes: number })[] {
  return ARTICLES.map((article) => ({ ...article, minutes: articleOutline(article).minutes }));
}
