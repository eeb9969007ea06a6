/** Redirects without caching, because the address may contain one person's secrets. */
export function createRedirectResponse(location: string, status: 302 | 303 = 303): Response {
  return new Response(null, { status, headers: { location, "cache-control": "private, no-store" } });
}
