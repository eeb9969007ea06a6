import type { MetadataRoute } from "next";
import { SITE_PAGES } from "@/content/pages";
import { toAbsoluteUrl } from "@/lib/seo/structured-data";

export default function sitemap(): MetadataRoute.Sitemap {
  return SITE_PAGES.map(({ path, lastModified }) => ({
    url: toAbsoluteUrl(path),
    ...(lastModified && { lastModified }),
  }));
}
