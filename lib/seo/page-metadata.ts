import type { Metadata } from "next";
import { getSitePage } from "@/content/pages";
import { brand } from "@/lib/brand";
import { getPreviewImageName, PREVIEW_SIZE } from "@/lib/seo/preview-image";

/** Returns the title, description, canonical URL and preview image of a page in content/pages.ts. */
export function createPageMetadata(
  path: string,
  extra: { article?: { date: string; author: string } } = {},
): Metadata {
  const { title, description } = getSitePage(path);
  const images = [{ url: `/preview/${getPreviewImageName(path)}`, ...PREVIEW_SIZE, alt: title }];
  const shared = { siteName: brand.name, locale: "en_US", url: path, title, description, images };
  const { article } = extra;
  return {
    // For all other titles, the layout's template adds the product name.
    title: title.includes(brand.name) ? { absolute: title } : title,
    description,
    alternates: { canonical: path },
    openGraph: article
      ? { ...shared, type: "article", publishedTime: article.date, authors: [article.author] }
      : { ...shared, type: "website" },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

/** Returns metadata for private or temporary pages, which search engines must not index. */
export function createHiddenPageMetadata(title: string, description?: string): Metadata {
  return { title, ...(description && { description }), robots: { index: false, follow: false } };
}
