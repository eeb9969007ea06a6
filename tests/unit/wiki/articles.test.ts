import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SITE_PAGES } from "@/content/pages";
import { getWikiArticle, WIKI_ARTICLES, wikiShelves } from "@/content/wiki/articles";
import { wikiOutline, wikiText } from "@/content/wiki/texts";
import { WIKI_CATEGORIES } from "@/content/wiki/wiki-article";
import { RECORD_KINDS } from "@/lib/care/record-kinds";

/** An amount of a medicine: this wiki names none. */
const DOSE = /\d\s?(mg|mcg|µg|ml|cc|iu|g)\b(?!\w)|\b(mg|ml) ?(\/|per) ?(kg|lb)/i;

/** Where signs of an emergency are the subject: the call stands above everything else. */
const EMERGENCIES = [
  ...["choke", "colic", "eye-injuries", "fever", "first-aid-kit", "foaling-stages", "hoof-abscess"],
  ...["lameness", "laminitis", "newborn-foal", "overheating", "poisonous-plants", "vital-signs", "wounds"],
];

describe("the wiki", () => {
  it("has a text for each article and an article for each text", () => {
    const files = readdirSync("content/wiki").filter((file) => file.endsWith(".mdx"));
    expect(files.toSorted()).toEqual(WIKI_ARTICLES.map(({ slug }) => `${slug}.mdx`).toSorted());
    expect(WIKI_ARTICLES.length).toBeGreaterThanOrEqual(48);
  });

  it("has at least three articles in every category", () => {
    expect(wikiShelves().map(({ id }) => id)).toEqual(WIKI_CATEGORIES.map(({ id }) => id));
    for (const { id, articles } of wikiShelves()) expect(articles.length, id).toBeGreaterThanOrEqual(3);
  });

  it("explains every kind of record", () => {
    const explained = new Set(WIKI_ARTICLES.flatMap(({ explains = [] }) => explains));
    expect(RECORD_KINDS.filter((kind) => !explained.has(kind))).toEqual([]);
  });

  it.each(EMERGENCIES)("says to call the vet before anything else in %s", (slug) => {
    const text = wikiText(slug);
    expect(text.indexOf("<CallVet>")).toBeGreaterThan(0);
    expect(text.indexOf("<CallVet>")).toBeLessThan(text.indexOf("## "));
  });
});

describe.each(WIKI_ARTICLES.map((article) => [article.slug, article] as const))("%s", (slug, article) => {
  const text = wikiText(slug);
  const links = [...text.matchAll(/\]\((\/[^)#]*)(?:#([^)]*))?\)/g)];

  it("has 350 to 700 words under headings of their own", () => {
    const { words, headings } = wikiOutline(slug);
    expect(words).toBeGreaterThanOrEqual(350);
    expect(words).toBeLessThanOrEqual(700);
    expect(headings.length).toBeGreaterThanOrEqual(4);
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
  });

  it("names its sources and the day of its review", () => {
    expect(article.sources.length).toBeGreaterThanOrEqual(2);
    expect(article.sources.length).toBeLessThanOrEqual(4);
    for (const { url } of article.sources) expect(new URL(url).protocol).toMatch(/^https?:$/);
    expect(article.reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it("leads on to articles that exist", () => {
    expect(article.related.length).toBeGreaterThanOrEqual(2);
    expect(article.related).not.toContain(slug);
    expect(article.related.map(getWikiArticle)).toHaveLength(article.related.length);
  });

  it("links at least twice into the wiki, never to itself or nowhere", () => {
    const paths = SITE_PAGES.map(({ path }) => path);
    expect(links.filter(([, path]) => path?.startsWith("/wiki/")).length).toBeGreaterThanOrEqual(2);
    for (const [, path = "", anchor] of links) {
      expect(paths).toContain(path);
      expect(path).not.toBe(`/wiki/${slug}`);
      const { headings } = wikiOutline(path.slice("/wiki/".length));
      if (anchor) expect(headings.map(({ id }) => id)).toContain(anchor);
    }
  });

  it("names no dose", () => {
    expect(text).not.toMatch(DOSE);
  });
});
