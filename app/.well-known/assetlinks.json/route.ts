import { env } from "@/lib/env";
import { createNotFoundError } from "@/lib/errors";
import { createAssetLinks } from "@/lib/handoff/app-links";
import { publicRoute } from "@/lib/http/route";

const MAX_AGE_SECONDS = 3_600;

/** Names the Android app that can open our URLs. */
export const GET = publicRoute(async () => {
  const { ANDROID_PACKAGE: packageName, ANDROID_CERTIFICATES: fingerprints } = env();
  if (!packageName || fingerprints.length === 0)
    throw createNotFoundError("The Android app association file");
  return Response.json(createAssetLinks({ packageName, fingerprints }), {
    headers: { "cache-control": `public, max-age=${MAX_AGE_SECONDS}` },
  });
});
