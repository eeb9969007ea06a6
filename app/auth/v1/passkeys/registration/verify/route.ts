import { finishPasskeyRegistration } from "@/lib/domain/identity/mfa/finish-passkey-registration";
import { authInput } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("signedIn", async ({ ctx, body }) =>
  finishPasskeyRegistration({ ctx, input: authInput(body) }),
);
