import { createOpenApiDocument } from "@/lib/http/api/openapi";
import { getSiteOrigin } from "@/lib/site-url";

/** Returns the OpenAPI document without authentication and to every origin, because API tools run on other sites. */
export function GET(): Response {
  return Response.json(createOpenApiDocument(getSiteOrigin()), {
    headers: { "cache-control": "public, max-age=300", "access-control-allow-origin": "*" },
  });
}
