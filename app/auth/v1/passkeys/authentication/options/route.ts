import { startPasskeySignIn } from "@/lib/domain/mfa/start-passkey-sign-in";
import { authInput } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("anybody", async ({ ctx, client, body }) =>
  startPasskeySignIn({ ctx, client, input: authInput(body) }),
);
