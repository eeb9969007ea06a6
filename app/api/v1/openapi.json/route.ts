import { createOpenApiDocument } from "@/lib/http/api/openapi";
import { getSiteOrigin } from "@/lib/site-url";

/** Serialized once per process, because it depends only on the site's origin. */
let body: string | undefined;

/**
 * Returns the OpenAPI document. Requires no authentication and allows every origin, because API tools run on
 * other sites.
 */
export function GET(): Response {
  body ??= JSON.stringify(createOpenApiDocument(getSiteOrigin()));
  return new Response(body, {
    headers: {
      "content-type": "application/json",
      "cache-control": "public, max-age=300",
      "access-control-allow-origin": "*",
    },
  });
}
