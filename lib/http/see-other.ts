/** Leads on, to an address that holds secrets of one person. */
export function seeOther(location: string, status: 302 | 303 = 303): Response {
  return new Response(null, { status, headers: { location, "cache-control": "private, no-store" } });
}
