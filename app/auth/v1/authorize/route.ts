import { startProviderSignIn } from "@/lib/domain/auth/start-provider-sign-in";
import { authInput } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";
import { seeOther } from "@/lib/http/see-other";

export const GET = authRoute("anybody", async ({ ctx, query }) => {
  const input = Object.fromEntries(query);
  const { url } = await startProviderSignIn({ ctx, input: authInput(input), kind: "app" });
  return seeOther(url, 302);
});
