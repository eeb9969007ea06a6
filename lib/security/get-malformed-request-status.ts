const DOT_SEGMENT = /[/\\]\.{1,2}(?:[/\\]|$)/;

/**
 * Returns the status for a malformed request that would cause a server error in Next. Returns null if Next can
 * handle the request.
 */
export function getMalformedRequestStatus(request: {
  method: string;
  url: string;
  /** The headers as sent. Names and values alternate. */
  rawHeaders: readonly string[];
  httpVersion: string;
  isPublicFile: boolean;
}): 400 | 405 | null {
  const { method, url, rawHeaders, httpVersion, isPublicFile } = request;
  const path = decodePath(url);
  // Browsers resolve ".." before they send a request, but other clients may not. Next would resolve ".."
  // after we have checked the path's prefix.
  if (!url.startsWith("/") || path === null || DOT_SEGMENT.test(path)) return 400;
  const hosts = countHosts(rawHeaders);
  // If there are two Host headers, a proxy and this server could use different ones.
  if (hosts > 1 || (hosts === 0 && httpVersion !== "1.0")) return 400;
  if (method === "TRACE" || method === "CONNECT") return 405;
  if (isPublicFile && method !== "GET" && method !== "HEAD") return 405;
  return null;
}

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent(url.split("?", 1)[0] ?? "");
  } catch {
    // The path contains an incomplete percent encoding or invalid UTF-8.
    return null;
  }
}
