import { describe, expect, it } from "vitest";
import { ARTICLES } from "@/content/blog/articles";
import { SITE_PAGES } from "@/content/pages";
import { brand } from "@/lib/brand";
import { getCanonicalPath } from "@/lib/http/get-canonical-path";
import { createJsonFeed, createRssFeed } from "@/lib/seo/feeds";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { getPreviewImageName } from "@/lib/seo/preview-image";
import { createBreadcrumbThing, createSoftwareThing } from "@/lib/seo/structured-data";
// @ts-expect-error A script without types.
import { getInlineScriptHashes } from "../../../scripts/csp-hashes.mjs";

describe("createPageMetadata", () => {
  it("createPageMetadata returns a canonical URL and a separate preview image for each page", () => {
    const pictures = SITE_PAGES.map(({ path }) => {
      const { alternates, openGraph } = createPageMetadata(path);
      expect(alternates?.canonical).toBe(path);
      expect(openGraph).toMatchObject({ url: path, siteName: brand.name });
      return getPreviewImageName(path);
    });
    expect(new Set(pictures).size).toBe(SITE_PAGES.length);
  });

  it("createPageMetadata includes the product name only once in a title", () => {
    expect(createPageMetadata("/pricing").title).toBe("Pricing");
    expect(createPageMetadata(brand.whyPath).title).toEqual({ absolute: `Why ${brand.name}` });
  });

  it("createPageMetadata throws an error for a path that isn't in SITE_PAGES", () => {
    expect(() => createPageMetadata("/nowhere")).toThrow("/nowhere");
  });
});

describe("structured data", () => {
  it("structured data lists the plans with their prices", () => {
    expect(createSoftwareThing().offers).toMatchObject([
      { name: "Personal", price: "0.00" },
      { name: "Personal Plus", price: "9.99" },
      { name: "Ranch", price: "49.99" },
      { name: "Pro", price: "249.00", priceCurrency: "USD" },
    ]);
  });

  it("structured data marks prices as monthly", () => {
    expect(createSoftwareThing().offers).toMatchObject([
      {},
      { priceSpecification: { price: "9.99", unitCode: "MON" } },
      {},
      {},
    ]);
  });

  it("the breadcrumbs in the structured data start with the home page", () => {
    expect(createBreadcrumbThing([{ name: "Blog", path: "/blog" }])).toEqual({
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${brand.origin}/` },
        { "@type": "ListItem", position: 2, name: "Blog", item: `${brand.origin}/blog` },
      ],
    });
  });
});

describe("feeds", () => {
  it("the RSS feed contains every article and escapes special characters", () => {
    const rss = createRssFeed();
    expect(rss.match(/<item>/g)).toHaveLength(ARTICLES.length);
    expect(rss).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
    for (const { slug } of ARTICLES) expect(rss).toContain(`<link>${brand.origin}/blog/${slug}</link>`);
  });

  it("the JSON feed contains every article", () => {
    expect(createJsonFeed()).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      items: ARTICLES.map(({ title }) => ({ title })),
    });
  });
});

describe("getCanonicalPath", () => {
  const known = new Set(["/", "/pricing", "/blog/colic-signs"]);
  const pages = { getHashes: (path: string) => (known.has(path) ? [] : undefined) };

  it.each([
    ["/Pricing", "/pricing"],
    ["/PRICING/", "/pricing"],
    ["/Blog/Colic-Signs", "/blog/colic-signs"],
    ["/pricing", null],
    ["/", null],
    ["/invite/qr/AbC", null],
    ["/_next/static/chunks/Ab.js", null],
    ["//Pricing", null],
    ["/Unknown", null],
  ])("getCanonicalPath(%j) returns %j", (path, expected) => {
    expect(getCanonicalPath(path, pages)).toBe(expected);
  });
});

describe("hashes of inline scripts", () => {
  it("getInlineScriptHashes ignores script files and data blocks", () => {
    const html =
      '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script>b()</script>';
    expect(getInlineScriptHashes(html)).toHaveLength(1);
  });
});
