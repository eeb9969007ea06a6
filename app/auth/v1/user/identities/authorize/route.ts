import { linkProvider } from "@/lib/domain/auth/link-provider";
import { authInput } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";
import { seeOther } from "@/lib/http/see-other";

export const GET = authRoute("signedIn", async ({ ctx, query }) => {
  const input = Object.fromEntries(query);
  const { url } = await linkProvider({ ctx, input: authInput(input) });
  return query.get("skip_http_redirect") === "true" ? { url } : seeOther(url, 302);
});
