/**
 * Whether a form or script of our own sent this request. Browsers send `Origin` with every POST; a client
 * that sends neither header is no browser, and carries nobody's cookies without knowing it.
 */
export function isSameOrigin(headers: Headers, ownOrigin: string): boolean {
  const origin = headers.get("origin");
  if (origin === null) {
    const site = headers.get("sec-fetch-site");
    return site === null || site === "same-origin" || site === "none";
  }
  if (!URL.canParse(origin)) return false;
  const { host, origin: normalized } = new URL(origin);
  return normalized === new URL(ownOrigin).origin || host === headers.get("host");
}
