import { finishPasskeyRegistration } from "@/lib/domain/identity/mfa/finish-passkey-registration";
import { authRoute } from "@/lib/http/identity/auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = authRoute("signedIn", async ({ ctx, body }) =>
  finishPasskeyRegistration({ ctx, input: markUnparsed(body) }),
);
