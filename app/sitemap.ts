import type { MetadataRoute } from "next";
import { SITE_PAGES } from "@/content/pages";
import { absoluteUrl } from "@/lib/seo/structured-data";

export default function sitemap(): MetadataRoute.Sitemap {
  return SITE_PAGES.map(({ path, lastModified }) => ({
    url: absoluteUrl(path),
    ...(lastModified && { lastModified }),
  }));
}
