/** A list answers with an array; where it goes on stands in the headers (RFC 8288). */
export function withNextPage(request: Request, response: Response, nextCursor: string | null): Response {
  if (nextCursor === null) return response;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("cursor", nextCursor);
  response.headers.set("link", `<${pathname}?${searchParams}>; rel="next"`);
  response.headers.set("x-next-cursor", nextCursor);
  return response;
}

/** What every list takes from its query; the verb judges the values. */
export function pageQuery(query: URLSearchParams): {
  search: string;
  cursor: string | null;
  limit: string | number;
} {
  return {
    search: query.get("search") ?? "",
    cursor: query.get("cursor"),
    limit: query.get("limit") ?? 100,
  };
}
