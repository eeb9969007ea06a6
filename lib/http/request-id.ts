import { newId } from "@/lib/ids";

/** Set by server.ts on every request; a response carries it back and every log line names it. */
export const REQUEST_ID_HEADER = "x-request-id";

export function requestIdOf(headers: Headers): string {
  return headers.get(REQUEST_ID_HEADER) ?? newId();
}
