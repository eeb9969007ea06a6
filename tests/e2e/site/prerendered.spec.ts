import { SITE_PAGES } from "@/content/pages";
import { expect, test } from "@/tests/e2e/test";
import { listMarketingRoutes, listPrerenderedRoutes } from "./build";

const FILES = ["/sitemap.xml", "/robots.txt", "/blog/rss.xml", "/blog/feed.json", "/favicon.ico"];
/** The offline page is shown only without a network connection, so it isn't in the sitemap. */
const UNLISTED = new Set(["/offline"]);

test("every public page and file is rendered only at build time", async ({ request }) => {
  const prerenderedRoutes = new Map(listPrerenderedRoutes().map((route) => [route.path, route]));
  for (const path of [...SITE_PAGES.map((page) => page.path), ...UNLISTED, ...FILES]) {
    expect(prerenderedRoutes.get(path)?.isStatic, path).toBe(true);
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()["set-cookie"], path).toBeUndefined();
    if (FILES.includes(path)) continue;
    const { etag = "" } = response.headers();
    const again = await request.get(path, { headers: { "if-none-match": etag } });
    expect(again.status(), path).toBe(304);
  }
});

test("the sitemap lists each page in the build exactly once", async ({ request }) => {
  const routes = listMarketingRoutes();
  const builtPaths = listPrerenderedRoutes()
    .filter(({ isPage, source, path }) => isPage && routes.has(source) && !UNLISTED.has(path))
    .map(({ path }) => path);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  expect(listed.toSorted()).toEqual(builtPaths.toSorted());
});

test("a URL with capital letters or a trailing slash redirects to the canonical URL", async ({ request }) => {
  for (const { path } of SITE_PAGES.filter((page) => page.path !== "/")) {
    for (const other of [path.toUpperCase(), `${path}/`]) {
      const response = await request.get(other, { maxRedirects: 0 });
      expect(response.status(), other).toBe(308);
      const { location = "" } = response.headers();
      expect(new URL(location, "http://site").pathname, other).toBe(path);
    }
  }
});

test("an unknown page in any section of the site returns 404", async ({ request }) => {
  const parents = new Set(SITE_PAGES.map(({ path }) => path.slice(0, path.lastIndexOf("/"))));
  for (const parent of parents) {
    const response = await request.get(`${parent}/no-such-page`);
    expect(response.status(), parent).toBe(404);
    expect(await response.text(), parent).toContain("The address may be mistyped");
  }
});
