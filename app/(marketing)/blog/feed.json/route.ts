import { jsonFeed } from "@/lib/seo/feeds";

/** Made once, when the site is built. */
export const dynamic = "force-static";

export function GET(): Response {
  return new Response(JSON.stringify(jsonFeed()), {
    headers: { "content-type": "application/feed+json; charset=utf-8" },
  });
}
