import { env } from "@/lib/env";
import { createNotFoundError } from "@/lib/errors";
import { createAppleAssociation } from "@/lib/handoff/app-links";
import { publicRoute } from "@/lib/http/route";

const MAX_AGE_SECONDS = 3_600;

/**
 * Lists the URLs that open in the iOS app. Apple doesn't follow redirects and expects JSON at a URL without an
 * extension.
 */
export const GET = publicRoute(async () => {
  const { APPLE_APP_IDS } = env();
  if (APPLE_APP_IDS.length === 0) throw createNotFoundError("The iOS app association file");
  return Response.json(createAppleAssociation(APPLE_APP_IDS), {
    headers: { "cache-control": `public, max-age=${MAX_AGE_SECONDS}` },
  });
});
