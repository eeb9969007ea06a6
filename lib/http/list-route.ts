import type { Context } from "@/lib/auth/context";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { type NextRoute, type RouteOptions, route } from "@/lib/http/route";
import type { Currency } from "@/lib/money/currency";

/** The query parameters of every list. The verb validates the values. */
interface PageQuery {
  search: string;
  cursor: string | null;
  limit: string | number;
}

interface PageCursors {
  nextCursor: string | null;
  previousCursor: string | null;
  /** The total number of rows across all pages, sent as X-Total-Count. */
  totalCount?: number;
}

interface ListOptions<Page, Params> extends Pick<RouteOptions<Params, Page>, "horseId"> {
  /** Returns the organization that the request names. By default, the organization is read from the query. */
  organizationId?: (request: { query: URLSearchParams; body: unknown; params: Params }) => unknown;
  list: (request: { ctx: Context; params: Params; query: URLSearchParams; page: PageQuery }) => Promise<Page>;
  toJson: (page: Page, currency: Currency) => unknown[];
}

/**
 * Creates a route that responds with an array. The response headers contain links to the other pages (RFC
 * 8288), the next cursor and the total count.
 */
export function listRoute<
  Page extends PageCursors,
  Params extends Record<string, string> = Record<never, string>,
>({
  organizationId = getNamedOrganization,
  horseId,
  list,
  toJson,
}: ListOptions<Page, Params>): NextRoute<Params> {
  return async (request, context) => {
    let cursors: PageCursors = { nextCursor: null, previousCursor: null };
    const respond = route<Params, Page>({
      organizationId,
      ...(horseId && { horseId }),
      handle: ({ ctx, params, query }) => list({ ctx, params, query, page: parsePageQuery(query) }),
      toJson: (page, currency) => {
        cursors = page;
        return toJson(page, currency);
      },
    });
    return setPageHeaders(request, await respond(request, context), cursors);
  };
}

function parsePageQuery(query: URLSearchParams): PageQuery {
  return {
    search: query.get("search") ?? "",
    cursor: query.get("cursor"),
    limit: query.get("limit") ?? 100,
  };
}

function setPageHeaders(request: Request, response: Response, cursors: PageCursors): Response {
  const { nextCursor, previousCursor, totalCount } = cursors;
  const links = [
    ...(previousCursor === null
      ? []
      : [formatLink(request, "first", null), formatLink(request, "prev", previousCursor)]),
    ...(nextCursor === null ? [] : [formatLink(request, "next", nextCursor)]),
  ];
  if (links.length > 0) response.headers.set("link", links.join(", "));
  if (nextCursor !== null) response.headers.set("x-next-cursor", nextCursor);
  if (totalCount !== undefined) response.headers.set("x-total-count", String(totalCount));
  return response;
}

function formatLink(request: Request, rel: "first" | "prev" | "next", cursor: string | null): string {
  const { pathname, searchParams } = new URL(request.url);
  if (cursor === null) searchParams.delete("cursor");
  else searchParams.set("cursor", cursor);
  return `<${pathname}?${searchParams}>; rel="${rel}"`;
}
