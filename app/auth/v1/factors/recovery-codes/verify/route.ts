import { grantRecoveryCode } from "@/lib/domain/mfa/grant-recovery-code";
import { authInput } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("signedIn", async ({ ctx, body }) =>
  grantRecoveryCode({ ctx, input: authInput(body) }),
);
