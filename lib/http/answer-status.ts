import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";

type Answering = Pick<ServerResponse, "statusCode" | "headersSent">;

// The server and Next's bundles each have their copy of this module; they share one store through globalThis.
const shared = globalThis as typeof globalThis & { hooflineAnswer?: AsyncLocalStorage<Answering | null> };
shared.hooflineAnswer ??= new AsyncLocalStorage<Answering | null>();
const storage = shared.hooflineAnswer;

/** While `work` makes a page, the page may say its status. Next's own data for a page that stands stays a 200. */
export function withAnswer<T>(
  { headers }: Pick<IncomingMessage, "headers">,
  response: Answering,
  work: () => T,
): T {
  return storage.run(headers.rsc === undefined ? response : null, work);
}

/**
 * The status of the page being made, said before its first bytes. Next's `notFound()` has it too, but leaves the
 * page to scripts: without them it is blank.
 */
export function answerStatus(status: 404 | 410 | 429 | 503): void {
  const response = storage.getStore();
  if (response && !response.headersSent) response.statusCode = status;
}
