import { acceptRecoveryCodeForApp } from "@/lib/domain/identity/mfa/accept-recovery-code-for-app";
import { authRoute } from "@/lib/http/identity/auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = authRoute("signedIn", async ({ ctx, body }) =>
  acceptRecoveryCodeForApp({ ctx, input: markUnparsed(body) }),
);
