import { grantRecoveryCode } from "@/lib/domain/identity/mfa/grant-recovery-code";
import { authRoute } from "@/lib/http/identity/auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = authRoute("signedIn", async ({ ctx, body }) =>
  grantRecoveryCode({ ctx, input: markUnparsed(body) }),
);
