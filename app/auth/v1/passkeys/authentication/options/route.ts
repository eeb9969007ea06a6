import { startPasskeySignIn } from "@/lib/domain/identity/mfa/start-passkey-sign-in";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = createAuthRoute("anybody", async ({ ctx, client, body }) =>
  startPasskeySignIn({ ctx, client, input: markUnparsed(body) }),
);
