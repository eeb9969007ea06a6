import { startPasskeySignIn } from "@/lib/domain/identity/mfa/start-passkey-sign-in";
import { authRoute } from "@/lib/http/identity/auth-route";
import { unparsed } from "@/lib/unparsed";

export const POST = authRoute("anybody", async ({ ctx, client, body }) =>
  startPasskeySignIn({ ctx, client, input: unparsed(body) }),
);
