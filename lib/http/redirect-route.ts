import type { Context } from "@/lib/auth/context";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { type NextRoute, type RouteOptions, route } from "@/lib/http/route";

interface RedirectOptions<Params> extends Pick<RouteOptions<Params, string>, "organizationId" | "horseId"> {
  to: (request: { ctx: Context; params: Params }) => Promise<string>;
}

/** Creates a route that redirects signed-in users. The route returns errors as JSON. */
export function redirectRoute<Params extends Record<string, string>>({
  to,
  ...options
}: RedirectOptions<Params>): NextRoute<Params> {
  return async (request, context) => {
    let location = "";
    const response = await route<Params, string>({
      ...options,
      handle: to,
      toJson: (address) => {
        location = address;
        return null;
      },
    })(request, context);
    return response.ok ? createRedirectResponse(location) : response;
  };
}
