import { createRssFeed } from "@/lib/seo/feeds";

/** Generated once, at build time. */
export const dynamic = "force-static";

export function GET(): Response {
  return new Response(createRssFeed(), {
    headers: {
      "content-type": "application/rss+xml; charset=utf-8",
      // Without this header, Next.js lets shared caches keep the feed for a year.
      "cache-control": "public, max-age=0, must-revalidate",
    },
  });
}
