import { unlinkIdentity } from "@/lib/domain/identity/authentication/unlink-identity";
import { authRoute } from "@/lib/http/identity/auth-route";

export const DELETE = authRoute("signedIn", async ({ ctx, params }) => {
  await unlinkIdentity({ ctx, input: { identityId: params.identityId ?? "" } });
  return {};
});
