import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SITE_PAGES } from "@/content/pages";
import { getWikiArticle, listWikiCategories, WIKI_ARTICLES } from "@/content/wiki/articles";
import { getWikiOutline, getWikiText } from "@/content/wiki/texts";
import { WIKI_CATEGORIES } from "@/content/wiki/wiki-article";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";

/** Matches a dose of a medicine. Articles must not contain any doses. */
const DOSE = /\d\s?(mg|mcg|µg|ml|cc|iu|g)\b(?!\w)|\b(mg|ml) ?(\/|per) ?(kg|lb)/i;

/** Articles about the signs of an emergency. They must start with the advice to call the vet. */
const EMERGENCIES = [
  ...["choke", "colic", "eye-injuries", "fever", "first-aid-kit", "foaling-stages", "hoof-abscess"],
  ...["lameness", "laminitis", "newborn-foal", "overheating", "poisonous-plants", "vital-signs", "wounds"],
];

describe("the wiki's articles", () => {
  it("each listed wiki article has an MDX file, and each MDX file is listed", () => {
    const files = readdirSync("content/wiki").filter((file) => file.endsWith(".mdx"));
    expect(files.toSorted()).toEqual(WIKI_ARTICLES.map(({ slug }) => `${slug}.mdx`).toSorted());
    expect(WIKI_ARTICLES.length).toBeGreaterThanOrEqual(48);
  });

  it("each wiki category has at least three articles", () => {
    expect(listWikiCategories().map(({ id }) => id)).toEqual(WIKI_CATEGORIES.map(({ id }) => id));
    for (const { id, articles } of listWikiCategories())
      expect(articles.length, id).toBeGreaterThanOrEqual(3);
  });

  it("each type of record except notes has a wiki article", () => {
    const explained = new Set(WIKI_ARTICLES.flatMap(({ explains = [] }) => explains));
    expect(RECORD_KINDS.filter((kind) => !explained.has(kind))).toEqual(["note"]);
  });

  it.each(EMERGENCIES)("the wiki article %s starts with the advice to call the vet", (slug) => {
    const text = getWikiText(slug);
    expect(text.indexOf("<CallVet>")).toBeGreaterThan(0);
    expect(text.indexOf("<CallVet>")).toBeLessThan(text.indexOf("## "));
  });
});

describe.each(WIKI_ARTICLES.map((article) => [article.slug, article] as const))(
  "the wiki article %s",
  (slug, article) => {
    const text = getWikiText(slug);
    const links = [...text.matchAll(/\]\((\/[^)#]*)(?:#([^)]*))?\)/g)];

    it("a wiki article has 350 to 700 words and at least four unique headings", () => {
      const { words, headings } = getWikiOutline(slug);
      expect(words).toBeGreaterThanOrEqual(350);
      expect(words).toBeLessThanOrEqual(700);
      expect(headings.length).toBeGreaterThanOrEqual(4);
      expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
    });

    it("a wiki article lists its sources and review date", () => {
      expect(article.sources.length).toBeGreaterThanOrEqual(2);
      expect(article.sources.length).toBeLessThanOrEqual(4);
      for (const { url } of article.sources) expect(new URL(url).protocol).toMatch(/^https?:$/);
      expect(article.reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    });

    it("a wiki article suggests at least two other articles, and all of them exist", () => {
      expect(article.related.length).toBeGreaterThanOrEqual(2);
      expect(article.related).not.toContain(slug);
      expect(article.related.map(getWikiArticle)).toHaveLength(article.related.length);
    });

    it("a wiki article links only to existing pages and headings", () => {
      const paths = SITE_PAGES.map(({ path }) => path);
      expect(links.filter(([, path]) => path?.startsWith("/wiki/")).length).toBeGreaterThanOrEqual(2);
      for (const [, path = "", anchor] of links) {
        expect(paths).toContain(path);
        expect(path).not.toBe(`/wiki/${slug}`);
        const { headings } = getWikiOutline(path.slice("/wiki/".length));
        if (anchor) expect(headings.map(({ id }) => id)).toContain(anchor);
      }
    });

    it("a wiki article contains no medication doses", () => {
      expect(text).not.toMatch(DOSE);
    });
  },
);
