import { openApiDocument } from "@/lib/http/api/openapi";
import { getSiteOrigin } from "@/lib/site-url";

/** Public, also for browsers on other sites, because tools that read such documents run there. */
export function GET(): Response {
  return Response.json(openApiDocument(getSiteOrigin()), {
    headers: { "cache-control": "public, max-age=300", "access-control-allow-origin": "*" },
  });
}
