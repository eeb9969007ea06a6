import { createId } from "@/lib/ids";

/** Set by server.ts on every request. The response returns it and every log line contains it. */
export const REQUEST_ID_HEADER = "x-request-id";

export function getRequestId(headers: Headers): string {
  return headers.get(REQUEST_ID_HEADER) ?? createId();
}
