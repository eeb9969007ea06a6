import { signInAppWithPasskey } from "@/lib/domain/identity/mfa/sign-in-app-with-passkey";
import { authRoute } from "@/lib/http/identity/auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = authRoute("anybody", async ({ ctx, client, body }) =>
  signInAppWithPasskey({ ctx, client, input: markUnparsed(body) }),
);
