import { endSessions } from "@/lib/domain/auth/end-sessions";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("signedIn", async ({ ctx, query }) => {
  await endSessions({ ctx, input: { scope: query.get("scope") } });
});
