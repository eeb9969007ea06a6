import { openApiDocument } from "@/lib/http/api/openapi";
import { siteOrigin } from "@/lib/site-url";

/** Public, also for browsers on other sites, because tools that read such documents run there. */
export function GET(): Response {
  return Response.json(openApiDocument(siteOrigin()), {
    headers: { "cache-control": "public, max-age=300", "access-control-allow-origin": "*" },
  });
}
