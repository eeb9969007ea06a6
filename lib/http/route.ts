import { type Context, getCurrency } from "@/lib/auth/context";
import type { LoadedContext } from "@/lib/auth/load-context";
import { toHorseContext } from "@/lib/auth/to-horse-context";
import { createNotFoundError } from "@/lib/errors";
import { withIdempotency } from "@/lib/http/idempotency";
import { readJsonBody } from "@/lib/http/read-body";
import { getRequestId } from "@/lib/http/request-id";
import { requireRequestContext } from "@/lib/http/request-session";
import { createErrorResponse } from "@/lib/http/respond";
import { isUuid } from "@/lib/ids";
import type { Currency } from "@/lib/money/currency";
import { FORM_CURRENCY_HEADER, requireFormCurrency } from "@/lib/money/form-currency";

interface RouteRequest<Params> {
  ctx: Context;
  viewer: LoadedContext["viewer"];
  params: Params;
  query: URLSearchParams;
  /** The JSON body or the result of `readBody`; undefined if there is no body. */
  body: unknown;
}

export interface RouteOptions<Params, Result> {
  /**
   * Returns the ID of the organization that the request names, if any. The caller must be a member of that
   * organization.
   */
  organizationId?: (request: { query: URLSearchParams; body: unknown; params: Params }) => unknown;
  /**
   * Returns the ID of the request's horse, for routes that also accept horses shared with the organization.
   */
  horseId?: (request: { query: URLSearchParams; params: Params }) => string | undefined;
  status?: number;
  /** For bodies that aren't JSON, such as uploads. Use PUT, because these routes don't support idempotency keys. */
  readBody?: (request: Request) => Promise<unknown>;
  handle: (request: RouteRequest<Params>) => Promise<Result>;
  /**
   * Converts the result to the response. `currency` is the currency of the request's organization. Separate from
   * `handle`, because the response to a request with an Idempotency-Key is stored in the verb's transaction, before
   * `handle` returns.
   */
  toJson?: (result: Result, currency: Currency) => unknown;
  /** For callers that expect errors in a different format. */
  toErrorResponse?: typeof createErrorResponse;
}

export type NextRoute<Params> = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

/** Creates a JSON route for users who are signed in by cookie or bearer token. Errors become `{"error": {…}}`. */
export function route<Params extends Record<string, string> = Record<never, string>, Result = unknown>(
  options: RouteOptions<Params, Result>,
): NextRoute<Params> {
  const {
    handle,
    toJson = (result) => result,
    toErrorResponse = createErrorResponse,
    status = 200,
  } = options;
  const { readBody = readJsonBody } = options;
  return async (request, { params }) => {
    const requestId = getRequestId(request.headers);
    try {
      const query = new URL(request.url).searchParams;
      const pathParams = await params;
      const horseId = options.horseId?.({ query, params: pathParams });
      const loaded = await requireRequestContext(request, undefined, horseId);
      const body = request.method === "GET" ? undefined : await readBody(request);
      const named = options.organizationId?.({ query, body, params: pathParams });
      const { ctx, viewer } = toHorseContext(
        named === undefined ? loaded : await switchOrganization(request, loaded, { named, horseId }),
      );
      requireFormCurrency(request.headers.get(FORM_CURRENCY_HEADER) ?? undefined, getCurrency(loaded.ctx));
      const run = async (keyed: Context) => handle({ ctx: keyed, viewer, params: pathParams, query, body });
      return await withIdempotency({
        ...{ request, ctx, body, status, run, toErrorResponse },
        toJson: (result) => toJson(result, getCurrency(ctx)),
      });
    } catch (error) {
      return toErrorResponse(error, requestId);
    }
  };
}

async function switchOrganization(
  request: Request,
  loaded: LoadedContext,
  { named, horseId }: { named: unknown; horseId: string | undefined },
): Promise<LoadedContext> {
  if (named === loaded.ctx.organization?.id) return loaded;
  if (typeof named !== "string" || !isUuid(named)) throw createNotFoundError("Organization");
  const other = await requireRequestContext(request, named, horseId);
  if (!other.ctx.organization) throw createNotFoundError("Organization");
  return other;
}

/** Creates a JSON route that requires no sign-in, such as sign-up, webhooks and health. */
export function publicRoute(handle: (request: Request, requestId: string) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    const requestId = getRequestId(request.headers);
    try {
      return await handle(request, requestId);
    } catch (error) {
      return createErrorResponse(error, requestId);
    }
  };
}
