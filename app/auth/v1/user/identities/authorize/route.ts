import { linkProvider } from "@/lib/domain/identity/authentication/link-provider";
import { authRoute } from "@/lib/http/identity/auth-route";
import { seeOther } from "@/lib/http/see-other";
import { unparsed } from "@/lib/unparsed";

export const GET = authRoute("signedIn", async ({ ctx, query }) => {
  const input = Object.fromEntries(query);
  const { url } = await linkProvider({ ctx, input: unparsed(input) });
  return query.get("skip_http_redirect") === "true" ? { url } : seeOther(url, 302);
});
