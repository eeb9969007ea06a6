import { openApiDocument } from "@/lib/http/api/openapi";
import { siteOrigin } from "@/lib/site-url";

/** For anybody, browsers of other sites too: tools that read such documents run there. */
export function GET(): Response {
  return Response.json(openApiDocument(siteOrigin()), {
    headers: { "cache-control": "public, max-age=300", "access-control-allow-origin": "*" },
  });
}
