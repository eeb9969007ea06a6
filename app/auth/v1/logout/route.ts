import { endSessions } from "@/lib/domain/identity/authentication/end-sessions";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("signedIn", async ({ ctx, query }) => {
  await endSessions({ ctx, input: { scope: query.get("scope") } });
});
