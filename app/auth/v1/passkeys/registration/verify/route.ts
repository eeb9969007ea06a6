import { finishPasskeyRegistration } from "@/lib/domain/mfa/finish-passkey-registration";
import { authInput } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("signedIn", async ({ ctx, body }) =>
  finishPasskeyRegistration({ ctx, input: authInput(body) }),
);
