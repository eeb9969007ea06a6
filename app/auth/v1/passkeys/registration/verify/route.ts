import { finishPasskeyRegistration } from "@/lib/domain/identity/mfa/finish-passkey-registration";
import { authRoute } from "@/lib/http/identity/auth-route";
import { unparsed } from "@/lib/unparsed";

export const POST = authRoute("signedIn", async ({ ctx, body }) =>
  finishPasskeyRegistration({ ctx, input: unparsed(body) }),
);
