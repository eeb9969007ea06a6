import { createId } from "@/lib/ids";

/** Set by server.ts on every request. The ID is returned in the response and included in every log line. */
export const REQUEST_ID_HEADER = "x-request-id";

export function getRequestId(headers: Headers): string {
  return headers.get(REQUEST_ID_HEADER) ?? createId();
}
