import { signInAppWithPasskey } from "@/lib/domain/identity/mfa/sign-in-app-with-passkey";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = createAuthRoute("anybody", async ({ ctx, client, body }) =>
  signInAppWithPasskey({ ctx, client, input: markUnparsed(body) }),
);
