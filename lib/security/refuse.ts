/** What Next answers with a failure of the server, though the request is to blame. Null: let Next answer. */
export function refusalStatus(request: {
  method: string;
  url: string;
  /** HTTP/1.0 has none. */
  host: string | undefined;
  httpVersion: string;
  isPublicFile: boolean;
}): 400 | 405 | null {
  const { method, url, host, httpVersion, isPublicFile } = request;
  if (!url.startsWith("/") || !decodes(url)) return 400;
  if (host === undefined && httpVersion !== "1.0") return 400;
  if (method === "TRACE" || method === "CONNECT") return 405;
  if (isPublicFile && method !== "GET" && method !== "HEAD") return 405;
  return null;
}

function decodes(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    // A percent sign without two hexadecimal digits behind it, or bytes that are no UTF-8.
    return false;
  }
}
