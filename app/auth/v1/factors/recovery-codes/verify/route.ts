import { grantRecoveryCode } from "@/lib/domain/identity/mfa/grant-recovery-code";
import { authRoute } from "@/lib/http/identity/auth-route";
import { unparsed } from "@/lib/unparsed";

export const POST = authRoute("signedIn", async ({ ctx, body }) =>
  grantRecoveryCode({ ctx, input: unparsed(body) }),
);
