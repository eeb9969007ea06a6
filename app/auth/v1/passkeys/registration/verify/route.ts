import { finishPasskeyRegistration } from "@/lib/domain/identity/mfa/finish-passkey-registration";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = createAuthRoute("signedIn", async ({ ctx, body }) =>
  finishPasskeyRegistration({ ctx, input: markUnparsed(body) }),
);
