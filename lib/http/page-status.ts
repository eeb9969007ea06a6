import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";

type PageResponse = Pick<ServerResponse, "statusCode" | "headersSent" | "setHeader">;

// The server and Next's bundles each load their own copy of this module. They share one store through globalThis.
const shared = globalThis as typeof globalThis & {
  hooflinePageResponse?: AsyncLocalStorage<PageResponse | null>;
};
shared.hooflinePageResponse ??= new AsyncLocalStorage<PageResponse | null>();
const storage = shared.hooflinePageResponse;

/**
 * Lets a page set its status while `work` renders it. Has no effect on Next's data requests, which have an
 * `rsc` header.
 */
export function withPageResponse<T>(
  { headers }: Pick<IncomingMessage, "headers">,
  response: PageResponse,
  work: () => T,
): T {
  return storage.run(headers.rsc === undefined ? response : null, work);
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Sets the status of the page being rendered, before its first bytes are sent. Next's `notFound()` also sets
 * it, but then the page stays blank in browsers that don't run scripts.
 */
export function setPageStatus(status: 401 | 404 | 410 | 429 | 503): void {
  const response = storage.getStore();
  if (!response || response.headersSent) return;
  response.statusCode = status;
  if (status === 503) response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
}
