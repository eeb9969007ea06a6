import type { IncomingMessage, ServerResponse } from "node:http";
import { brand } from "@/lib/brand";
import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";

const ERROR_CODE: ErrorCode = "FORBIDDEN";
const MESSAGE = `This request came from another site, so nothing was changed. Open ${brand.name} and try again.`;

const REFUSAL_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nothing was changed</title>
<body style="max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif">
<h1>Nothing was changed</h1>
<p>This request came from another site, so ${brand.name} ignored it.</p>
<p><a href="/">Open ${brand.name}</a> and try again.</p>
`;

/** A request body up to this size is read and then discarded. */
const MAX_IGNORED_BYTES = 64 * 1024;

/**
 * Responds to a request from another site with the status 403: JSON for JSON routes, a page for a form
 * submitted in a browser, and otherwise plain text. Closes the connection instead of reading a long body or a
 * body of unknown length. Reads a short body, because a client that is still sending when the connection closes
 * may miss the response.
 */
export function rejectCrossSiteRequest(
  request: Pick<IncomingMessage, "url" | "headers" | "resume">,
  response: ServerResponse,
): void {
  const { url = "", headers } = request;
  const [type, body] = getRefusalBody(url, headers.accept ?? "");
  const isUnknown = headers["transfer-encoding"] !== undefined;
  const isShort = !isUnknown && Number(headers["content-length"] ?? 0) <= MAX_IGNORED_BYTES;
  if (isShort) request.resume();
  response.writeHead(ERROR_STATUS[ERROR_CODE], {
    "content-type": type,
    ...(!isShort && { connection: "close" }),
  });
  response.end(body);
}

function getRefusalBody(url: string, accept: string): [type: string, body: string] {
  if (url.startsWith("/api/")) {
    return ["application/json", JSON.stringify({ error: { code: ERROR_CODE, message: MESSAGE } })];
  }
  if (url.startsWith("/functions/")) return ["application/json", JSON.stringify({ error: MESSAGE })];
  if (accept.includes("text/html")) return ["text/html; charset=utf-8", REFUSAL_PAGE];
  return ["text/plain; charset=utf-8", MESSAGE];
}
