import { rssFeed } from "@/lib/seo/feeds";

/** Made once, when the site is built. */
export const dynamic = "force-static";

export function GET(): Response {
  return new Response(rssFeed(), { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
