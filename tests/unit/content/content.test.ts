import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ARTICLE_CATEGORIES, ARTICLES, getRelatedArticles, POPULAR_TOPICS } from "@/content/blog/articles";
import { getArticleOutline } from "@/content/blog/outlines";
import { CASE_STUDIES } from "@/content/case-studies";
import { COMPANY_VALUES, TEAM } from "@/content/company";
import { PRICING_FAQ, SUPPORT_FAQ } from "@/content/faq";
import { FEATURE_CATEGORIES, getAvailabilityLabel } from "@/content/feature-categories";
import { FEATURE_MATRIX } from "@/content/feature-matrix";
import { SITE_PAGES } from "@/content/pages";
import { PLANS } from "@/content/plans";
import { RESULT_GROUPS, VIDEO_STORIES } from "@/content/success-stories";
import { TUTORIALS } from "@/content/support";
import { TESTIMONIALS } from "@/content/testimonials";
import { REASONS } from "@/content/why";
import { brand } from "@/lib/brand";
import { PLAN_IDS } from "@/lib/plans/plan-id";

const getSource = (slug: string) => readFileSync(`content/blog/${slug}.mdx`, "utf8");
const getAnchors = (path: string) => getArticleOutline(findArticleAt(path)).headings.map(({ id }) => id);

function findArticleAt(path: string) {
  const article = ARTICLES.find(({ slug }) => path === `/blog/${slug}`);
  if (!article) throw new Error(path);
  return article;
}

describe("articles", () => {
  it("exactly one of the six articles is featured", () => {
    const slugs = ARTICLES.map(({ slug }) => slug);
    expect(slugs).toEqual(
      expect.arrayContaining([
        "colic-signs",
        "task-management",
        "laminitis-guide",
        "communication",
        "winter-care",
      ]),
    );
    expect(slugs.filter((slug) => slug.includes(brand.slug))).toHaveLength(1);
    expect(ARTICLES).toHaveLength(6);
    expect(ARTICLES.filter(({ featured }) => featured)).toHaveLength(1);
  });

  it("blog articles are sorted from newest to oldest and have one file each", () => {
    const dates = ARTICLES.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    const files = readdirSync("content/blog").filter((file) => file.endsWith(".mdx"));
    expect(files.toSorted()).toEqual(ARTICLES.map(({ slug }) => `${slug}.mdx`).toSorted());
  });

  describe.each(ARTICLES.map((article) => [article.slug, article] as const))(
    "the article %s",
    (slug, article) => {
      it(`the article ${slug} has 700 to 1,400 words and unique headings`, () => {
        const { words, headings } = getArticleOutline(article);
        expect(words).toBeGreaterThanOrEqual(700);
        expect(words).toBeLessThanOrEqual(1_400);
        expect(headings.length).toBeGreaterThan(4);
        expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
      });

      it(`the article ${slug} has at least two related articles other than itself`, () => {
        expect(getRelatedArticles(article).length).toBeGreaterThan(1);
        expect(article.related).not.toContain(slug);
      });

      it(`the article ${slug} links only to existing pages`, () => {
        const links = [...getSource(slug).matchAll(/\]\((\/[^)#]*)[^)]*\)/g)].map(([, path]) => path);
        for (const path of links) expect(SITE_PAGES.map((page) => page.path)).toContain(path);
      });

      it(`the article ${slug} cites its sources unless it is a product update`, () => {
        if (article.category === "product-updates") return;
        const [, sources = ""] = getSource(slug).split("## Sources");
        expect(sources.match(/^- /gm)?.length ?? 0).toBeGreaterThan(1);
      });
    },
  );

  it.each(["colic-signs", "laminitis-guide"])(
    "the introduction of the article %s advises readers to call the vet",
    (slug) => {
      const source = getSource(slug);
      expect(source.indexOf("<CallVet>")).toBeGreaterThan(0);
      expect(source.indexOf("<CallVet>")).toBeLessThan(source.indexOf("## "));
    },
  );

  it("the article filter has five categories", () => {
    expect(ARTICLE_CATEGORIES.map(({ label }) => label)).toEqual([
      "Horse Health",
      "Management Tips",
      `${brand.name} Updates`,
      "Training",
      "Nutrition",
    ]);
  });

  it("popular topics link to existing articles", () => {
    for (const { href } of POPULAR_TOPICS) expect(getAnchors(href).length).toBeGreaterThan(0);
  });
});

describe("pages", () => {
  it("pages have unique paths, titles and descriptions", () => {
    for (const key of ["path", "title", "description"] as const) {
      expect(new Set(SITE_PAGES.map((page) => page[key])).size).toBe(SITE_PAGES.length);
    }
  });

  it("page descriptions fit in a search result", () => {
    for (const { path, description } of SITE_PAGES) {
      expect(description.length, path).toBeGreaterThan(60);
      expect(description.length, path).toBeLessThan(240);
    }
  });

  it("every page in SITE_PAGES has a page file", () => {
    for (const { path } of SITE_PAGES) {
      const folder = path
        .replace(/^\/(blog|case-studies|wiki)\/.+/, "/$1/[slug]")
        .replace(/^\/developers\/reference\/.+/, "/developers/reference/[resource]");
      expect(existsSync(`app/(marketing)${folder}/page.tsx`), path).toBe(true);
    }
  });
});

describe("typed content", () => {
  it("the FAQs, testimonials, tutorials, stories and team contain the expected entries", () => {
    expect(PRICING_FAQ).toHaveLength(6);
    expect(SUPPORT_FAQ.map(({ title }) => title)).toEqual([
      "Getting Started",
      "Billing & Payments",
      "Task Management",
    ]);
    expect(TESTIMONIALS).toHaveLength(6);
    expect(TUTORIALS).toHaveLength(4);
    expect(VIDEO_STORIES).toHaveLength(3);
    expect(RESULT_GROUPS).toHaveLength(3);
    expect(REASONS).toHaveLength(6);
    expect(COMPANY_VALUES).toHaveLength(4);
    expect(TEAM.map(({ role }) => role.replace("Co-founder, ", ""))).toEqual([
      "CEO",
      "CTO",
      "COO",
      "Head of Product",
    ]);
    expect(new Set(CASE_STUDIES.map(({ slug }) => slug)).size).toBe(CASE_STUDIES.length);
  });

  it("each feature category's label names the plans that include it", () => {
    expect(
      FEATURE_CATEGORIES.map((category) => `${category.title} (${getAvailabilityLabel(category)})`),
    ).toEqual([
      "Health & Care Tracking (All Tiers)",
      "Task Management (Ranch, Pro)",
      "Financial Tracking (Ranch, Pro)",
      "Billing & Services (Pro Only)",
      "Owner-Operation Sync (All Tiers)",
      "AI Wiki (All Tiers - FREE)",
    ]);
  });

  it("the feature matrix has five groups, and each row has one cell per plan", () => {
    expect(FEATURE_MATRIX.map(({ title }) => title)).toEqual([
      "Core Features",
      "Storage & Media",
      "Analytics & Reporting",
      "Ranch & Business Management",
      "Support & Access",
    ]);
    for (const { rows } of FEATURE_MATRIX) {
      for (const { label, cells } of rows) expect(cells, label).toHaveLength(PLAN_IDS.length);
    }
  });

  it("the feature matrix shows each plan's limits and support level", () => {
    const rows = new Map(
      FEATURE_MATRIX.flatMap((group) => group.rows).map(({ label, cells }) => [label, cells]),
    );
    expect(rows.get("Horses")).toEqual(["Up to 5", "Unlimited", "Unlimited", "Unlimited"]);
    expect(rows.get("Photos")).toEqual(["50", "500", "Unlimited", "Unlimited"]);
    expect(rows.get("Documents")).toEqual(["1 GB", "10 GB", "50 GB", "500 GB"]);
    expect(rows.get("Support")).toEqual(["Email", "Priority", "Priority", "Dedicated"]);
  });

  it("the FAQ states the same trial length and horse limit as the plans", () => {
    const trial = PRICING_FAQ[0]?.answer ?? "";
    expect(trial).toContain(`${PLANS.pro.name} comes with a ${PLANS.pro.trialDays}-day free trial`);
    expect(SUPPORT_FAQ.flatMap(({ items }) => items).map(({ answer }) => answer)).toContain(trial);
    expect(PRICING_FAQ[1]?.answer).toContain("up to 5 horses");
  });
});
