import type { EndpointDescription } from "@/lib/http/api/define-endpoint";

/** The meaning of each error status of the API. */
export const FAILURE_DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: "The request is not valid JSON or contains invalid characters.",
  401: "The API key is missing, revoked or expired.",
  402: "The organization's plan does not include this feature.",
  403: "The key does not have the required scope.",
  404: "The key's organization has no such object.",
  409: "The object changed or conflicts with another one.",
  413: "The body is larger than 256 KB.",
  422: "The request is invalid. fieldErrors lists the invalid fields.",
  429: "Too many requests. Retry after the number of seconds in Retry-After.",
  500: "An internal error occurred. Try again.",
  502: "A required service did not respond. Try again.",
};

/** Returns the error statuses that depend on the endpoint. Any request can fail with the other statuses. */
export function getOwnFailures({ method, path, query, body }: EndpointDescription): number[] {
  return [
    ...(path.includes("{") ? [404] : []),
    ...(method === "GET" ? [] : [409]),
    ...(query || body ? [422] : []),
  ];
}
