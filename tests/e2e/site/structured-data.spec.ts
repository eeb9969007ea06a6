import { z } from "zod";
import { SITE_PAGES } from "@/content/pages";
import { expect, type Page, test } from "@/tests/e2e/test";
import { EXAMPLE_PAGES } from "@/tests/fixtures/example-pages";

const crumbSchema = z.object({
  itemListElement: z.array(z.object({ name: z.string(), item: z.url() })),
});
const faqSchema = z.object({
  mainEntity: z.array(z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) })),
});
const softwareSchema = z.object({
  offers: z.array(z.object({ name: z.string(), price: z.string(), priceCurrency: z.literal("USD") })),
});
const articleSchema = z.object({
  headline: z.string(),
  datePublished: z.iso.date(),
  author: z.object({ name: z.string() }),
});

// Like a crawler, these tests read pages without JavaScript, which also makes the tests faster.
test.use({ javaScriptEnabled: false });

async function readStructuredData<Shape>(page: Page, type: string, shape: z.ZodType<Shape>): Promise<Shape> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const graphs = blocks.map((block) =>
    z.object({ "@graph": z.array(z.looseObject({ "@type": z.string() })) }).parse(JSON.parse(block)),
  );
  const found = graphs.flatMap((graph) => graph["@graph"]).find((candidate) => candidate["@type"] === type);
  return shape.parse(found);
}

test("the breadcrumb in each page's structured data matches the visible breadcrumb", async ({ page }) => {
  test.setTimeout(120_000);
  for (const { path } of EXAMPLE_PAGES.filter((candidate) => candidate.path !== "/")) {
    await page.goto(path);
    const { itemListElement } = await readStructuredData(page, "BreadcrumbList", crumbSchema);
    const paths = itemListElement.map(({ item }) => new URL(item).pathname);
    expect(paths[0], path).toBe("/");
    expect(paths.at(-1), path).toBe(path);
    const visibleCrumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
    if (path.split("/").length < 3) continue;
    const names = (await visibleCrumbs.allInnerTexts()).map((text) => text.replaceAll("/", "").trim());
    expect(itemListElement.map(({ name }) => name)).toEqual(names);
  }
});

for (const path of ["/pricing", "/support"]) {
  test(`${path} shows the same questions and answers as its structured data`, async ({ page }) => {
    await page.goto(path);
    const { mainEntity } = await readStructuredData(page, "FAQPage", faqSchema);
    const visibleQuestions = page.locator("#faq details");
    expect(mainEntity.map(({ name }) => name)).toEqual(
      await visibleQuestions.locator("summary").allInnerTexts(),
    );
    for (const [index, { acceptedAnswer }] of mainEntity.entries()) {
      await expect(visibleQuestions.nth(index)).toContainText(acceptedAnswer.text);
    }
  });
}

test("the offers in the structured data match the plans and prices on the page", async ({ page }) => {
  await page.goto("/pricing");
  const { offers } = await readStructuredData(page, "SoftwareApplication", softwareSchema);
  expect(offers).toHaveLength(4);
  for (const { name, price } of offers) {
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(card).toContainText(price === "0.00" ? "Free" : `$${price}`);
  }
});

test("an article's title, date and author match those in its structured data", async ({ page }) => {
  for (const { path } of SITE_PAGES.filter((candidate) => candidate.path.startsWith("/blog/"))) {
    await page.goto(path);
    const { headline, datePublished, author } = await readStructuredData(page, "BlogPosting", articleSchema);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
    const header = page.getByRole("article").first().locator("header");
    await expect(header.locator("time")).toHaveAttribute("datetime", datePublished);
    await expect(header).toContainText(`By ${author.name}`);
  }
});
