import { grantPasskey } from "@/lib/domain/identity/mfa/grant-passkey";
import { authRoute } from "@/lib/http/identity/auth-route";
import { unparsed } from "@/lib/unparsed";

export const POST = authRoute("anybody", async ({ ctx, client, body }) =>
  grantPasskey({ ctx, client, input: unparsed(body) }),
);
