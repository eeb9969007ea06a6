import { startPasskeySignIn } from "@/lib/domain/identity/mfa/start-passkey-sign-in";
import { authInput } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("anybody", async ({ ctx, client, body }) =>
  startPasskeySignIn({ ctx, client, input: authInput(body) }),
);
