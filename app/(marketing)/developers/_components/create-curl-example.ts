import type { EndpointDescription } from "@/lib/http/api/define-endpoint";
import { API_PATH } from "@/lib/http/api/endpoints";
import { createRequestExample } from "@/lib/http/api/examples";
import { toAbsoluteUrl } from "@/lib/seo/structured-data";
import { KEY_VARIABLE } from "./guide-examples";

/** Creates a curl command for an endpoint. The shell replaces the variable with the key. */
export function createCurlExample(endpoint: EndpointDescription): string {
  const { method, returnsSecret } = endpoint;
  const { path, body } = createRequestExample(endpoint);
  const isDefault = method === "GET" || (method === "POST" && body !== null);
  return [
    `curl${isDefault ? "" : ` -X ${method}`} "${toAbsoluteUrl(API_PATH)}${path}"`,
    `-H "Authorization: Bearer $${KEY_VARIABLE}"`,
    ...(method === "POST" && !returnsSecret ? ['-H "Idempotency-Key: 5f1c2d3e-row-17"'] : []),
    ...(body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body, null, 2)}'`] : []),
  ].join(" \\\n  ");
}
