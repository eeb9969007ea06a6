import { endSessions } from "@/lib/domain/identity/authentication/end-sessions";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const POST = createAuthRoute("signedIn", async ({ ctx, query }) => {
  await endSessions({ ctx, input: { scope: query.get("scope") } });
});
