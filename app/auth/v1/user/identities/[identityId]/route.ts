import { unlinkIdentity } from "@/lib/domain/identity/authentication/unlink-identity";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const DELETE = createAuthRoute("signedIn", async ({ ctx, params }) => {
  await unlinkIdentity({ ctx, input: { identityId: params.identityId ?? "" } });
  return {};
});
