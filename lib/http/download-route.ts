import type { Context } from "@/lib/auth/context";
import { createNotFoundError } from "@/lib/errors";
import { createFileResponse } from "@/lib/http/file-response";
import { getRequestId } from "@/lib/http/request-id";
import { requireRequestContext } from "@/lib/http/request-session";
import { createErrorResponse } from "@/lib/http/respond";
import type { NextRoute } from "@/lib/http/route";
import { isUuid } from "@/lib/ids";

/**
 * Creates a route that returns a file to signed-in users. Requests for an organization other than the current
 * one include `organization_id` in the query.
 */
export function downloadRoute<Params extends Record<string, string>>(
  createFile: (request: {
    ctx: Context;
    params: Params;
    query: URLSearchParams;
  }) => Promise<Parameters<typeof createFileResponse>[0]>,
): NextRoute<Params> {
  return async (request, { params }) => {
    try {
      const query = new URL(request.url).searchParams;
      const named = query.get("organization_id") ?? undefined;
      const { ctx } = await requireRequestContext(request, named && isUuid(named) ? named : undefined);
      if (named !== undefined && ctx.organization?.id !== named) throw createNotFoundError("Organization");
      return createFileResponse(await createFile({ ctx, params: await params, query }));
    } catch (error) {
      return createErrorResponse(error, getRequestId(request.headers));
    }
  };
}
