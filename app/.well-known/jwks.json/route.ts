import { readPublicKeys } from "@/lib/auth/signing-keys";
import { publicRoute } from "@/lib/http/route";

const MAX_AGE_SECONDS = 300;

/** The keys that verify our access tokens. New keys are published here well before we sign tokens with them. */
export const GET = publicRoute(async () =>
  Response.json(
    { keys: await readPublicKeys() },
    { headers: { "cache-control": `public, max-age=${MAX_AGE_SECONDS}` } },
  ),
);
