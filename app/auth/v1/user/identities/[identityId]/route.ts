import { unlinkIdentity } from "@/lib/domain/auth/unlink-identity";
import { authRoute } from "@/lib/http/auth-route";

export const DELETE = authRoute("signedIn", async ({ ctx, params }) => {
  await unlinkIdentity({ ctx, input: { identityId: params.identityId ?? "" } });
  return {};
});
