import { grantPasskey } from "@/lib/domain/identity/mfa/grant-passkey";
import { authRoute } from "@/lib/http/identity/auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = authRoute("anybody", async ({ ctx, client, body }) =>
  grantPasskey({ ctx, client, input: markUnparsed(body) }),
);
