/** Redirects without caching, because the URL may contain a user's secrets. */
export function createRedirectResponse(location: string, status: 302 | 303 = 303): Response {
  return new Response(null, { status, headers: { location, "cache-control": "private, no-store" } });
}
