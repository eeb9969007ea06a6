import { startPasskeySignIn } from "@/lib/domain/identity/mfa/start-passkey-sign-in";
import { authRoute } from "@/lib/http/identity/auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = authRoute("anybody", async ({ ctx, client, body }) =>
  startPasskeySignIn({ ctx, client, input: markUnparsed(body) }),
);
