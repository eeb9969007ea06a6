import { linkProvider } from "@/lib/domain/identity/authentication/link-provider";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const GET = createAuthRoute("signedIn", async ({ ctx, query }) => {
  const input = Object.fromEntries(query);
  const { url } = await linkProvider({ ctx, input: markUnparsed(input) });
  return query.get("skip_http_redirect") === "true" ? { url } : createRedirectResponse(url, 302);
});
