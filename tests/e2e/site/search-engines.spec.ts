import sharp from "sharp";
import { z } from "zod";
import { brand } from "@/lib/brand";
import { expect, test } from "@/tests/e2e/test";
import { EXAMPLE_PAGES } from "@/tests/fixtures/example-pages";
import { listSiteUrls } from "./structured-data";

const ORIGIN = brand.origin;
// Like a crawler, these tests read pages without JavaScript. They are also faster without it.
test.use({ javaScriptEnabled: false });

const HIDDEN = [
  "/dashboard",
  "/horses",
  "/calendar",
  "/pro-dashboard",
  "/account",
  "/subscriptions",
  "/offline",
];

test("each sitemap page has a canonical URL, one h1 and a preview image", async ({ page, request }) => {
  test.setTimeout(120_000);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const examples = new Set(EXAMPLE_PAGES.map(({ path }) => path));
  const paths = listed.filter((path) => examples.has(path));
  expect(paths.length).toBeGreaterThan(20);
  const seenTitles = new Set<string>();
  const addresses = new Set<string>();
  for (const path of paths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.locator("h1"), path).toHaveCount(1);
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(canonical?.replace(/\/$/, ""), path).toBe(`${ORIGIN}${path}`.replace(/\/$/, ""));
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    const answer = await request.get(new URL(picture ?? "").pathname);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toBe("image/png");
    const { format, width, height } = await sharp(await answer.body()).metadata();
    expect({ format, width, height }, path).toEqual({ format: "png", width: 1200, height: 630 });
    seenTitles.add(await page.title());
    for (const block of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      const data: unknown = JSON.parse(block);
      expect(data).toHaveProperty("@graph");
      for (const url of listSiteUrls(data)) addresses.add(url);
    }
  }
  expect(seenTitles.size).toBe(paths.length);
  expect(addresses.size).toBeGreaterThan(20);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address);
    expect(origin, address).toBe(ORIGIN);
    expect((await request.get(pathname, { maxRedirects: 0 })).status(), address).toBe(200);
  }
});

test("robots.txt excludes private pages and contains the sitemap's URL", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  for (const path of HIDDEN) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test("the blog's RSS and JSON feeds list six articles and link to existing pages", async ({ request }) => {
  const rss = await request.get("/blog/rss.xml");
  expect(rss.headers()["content-type"]).toContain("application/rss+xml");
  const text = await rss.text();
  expect(text.match(/<item>/g)).toHaveLength(6);
  const links = [...text.matchAll(/<(?:link|guid)[^>]*>([^<]+)</g)].map(([, url = ""]) => url);
  expect(links.length).toBeGreaterThan(6);
  const feed = await request.get("/blog/feed.json");
  expect(feed.headers()["content-type"]).toContain("application/feed+json");
  const { items } = z.object({ items: z.array(z.object({ url: z.url() })) }).parse(await feed.json());
  expect(items).toHaveLength(6);
  for (const url of [...links, ...items.map((item) => item.url)]) {
    expect(url).toContain(`${ORIGIN}/blog`);
    expect((await request.get(new URL(url).pathname, { maxRedirects: 0 })).status(), url).toBe(200);
  }
});

test("an unknown URL or article returns 404 with a link to the homepage", async ({ page }) => {
  for (const path of ["/nowhere", "/blog/unknown-article", "/case-studies/nobody"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("link", { name: "Go home" })).toBeVisible();
  }
});

test("a URL with capital letters or a trailing slash redirects to the canonical URL", async ({ request }) => {
  const redirects = {
    "/Pricing": "/pricing",
    "/pricing/": "/pricing",
    "/BLOG/Colic-Signs/": "/blog/colic-signs",
  };
  for (const [from, to] of Object.entries(redirects)) {
    const response = await request.get(`${from}?a=B`, { maxRedirects: 0 });
    expect(response.status(), from).toBe(308);
    expect(response.headers().location, from).toMatch(new RegExp(`${to}\\?a=B$`));
  }
});
