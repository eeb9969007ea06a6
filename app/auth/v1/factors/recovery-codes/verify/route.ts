import { grantRecoveryCode } from "@/lib/domain/identity/mfa/grant-recovery-code";
import { authInput } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("signedIn", async ({ ctx, body }) =>
  grantRecoveryCode({ ctx, input: authInput(body) }),
);
