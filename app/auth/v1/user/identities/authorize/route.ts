import { linkProvider } from "@/lib/domain/identity/authentication/link-provider";
import { authRoute } from "@/lib/http/identity/auth-route";
import { seeOther } from "@/lib/http/see-other";
import { markUnparsed } from "@/lib/mark-unparsed";

export const GET = authRoute("signedIn", async ({ ctx, query }) => {
  const input = Object.fromEntries(query);
  const { url } = await linkProvider({ ctx, input: markUnparsed(input) });
  return query.get("skip_http_redirect") === "true" ? { url } : seeOther(url, 302);
});
