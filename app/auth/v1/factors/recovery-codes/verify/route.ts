import { redeemRecoveryCodeForApp } from "@/lib/domain/identity/mfa/redeem-recovery-code-for-app";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = createAuthRoute("signedIn", async ({ ctx, body }) =>
  redeemRecoveryCodeForApp({ ctx, input: markUnparsed(body) }),
);
