import type { Context } from "@/lib/auth/context";
import { namedOrganization } from "@/lib/http/named-organization";
import { type NextRoute, route } from "@/lib/http/route";

/** What every list takes from its query; the verb judges the values. */
interface PageQuery {
  search: string;
  cursor: string | null;
  limit: string | number;
}

interface ListOptions<Page> {
  list: (request: { ctx: Context; query: URLSearchParams; page: PageQuery }) => Promise<Page>;
  toJson: (page: Page) => unknown[];
}

/** A list answers with an array; where it goes on stands in the headers (RFC 8288). */
export function listRoute<Page extends { nextCursor: string | null }>({
  list,
  toJson,
}: ListOptions<Page>): NextRoute<Record<never, string>> {
  return async (request, context) => {
    let nextCursor: string | null = null;
    const answer = route({
      organizationId: namedOrganization,
      handle: ({ ctx, query }) => list({ ctx, query, page: pageQuery(query) }),
      toJson: (page) => {
        ({ nextCursor } = page);
        return toJson(page);
      },
    });
    return withNextPage(request, await answer(request, context), nextCursor);
  };
}

function pageQuery(query: URLSearchParams): PageQuery {
  return {
    search: query.get("search") ?? "",
    cursor: query.get("cursor"),
    limit: query.get("limit") ?? 100,
  };
}

function withNextPage(request: Request, response: Response, nextCursor: string | null): Response {
  if (nextCursor === null) return response;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("cursor", nextCursor);
  response.headers.set("link", `<${pathname}?${searchParams}>; rel="next"`);
  response.headers.set("x-next-cursor", nextCursor);
  return response;
}
